import {describe, expect, it} from 'vitest'
import {matchRoute} from './route.ts'

describe('matchRoute', () => {
  it.each([
    ['/teams', {name: 'teams', kind: 'teams', query: {}}],
    ['/api/stories/stories', {name: 'stories', kind: 'stories', query: {}}],
    ['/a/b-c/~d/collections', {name: 'collections', kind: 'collections', query: {}}],
    ['/stories?teamId=a%2Fb', {name: 'stories', kind: 'stories', query: {teamId: 'a/b'}}],
    ['/healthz', {name: 'healthz'}],
    ['/readyz?verbose=1', {name: 'readyz'}],
    ['/metrics', {name: 'metrics'}],
    // As frameworks and gateways change an address.
    ['/teams/', {name: 'teams', kind: 'teams', query: {}}],
    ['/a%20b/%C3%A9/@me/teams/?_rsc=1', {name: 'teams', kind: 'teams', query: {}}],
    [
      '/api/teams?x-vercel-protection-bypass=a&path=teams',
      {name: 'teams', kind: 'teams', query: {}},
    ],
    [
      '/api/stories/search/stories?nxtPpath=search%2Fstories&q=stories&slug=api&slug=stories',
      {name: 'search', kind: 'stories', query: {q: 'stories'}},
    ],
  ])('reads %s', (target, route) => {
    expect(matchRoute(target)).toEqual(route)
  })

  it.each([
    '/',
    'teams',
    '//teams',
    '/teams//',
    '/teams;x',
    '/a%2Fb/teams',
    '/%2e%2E/teams',
    '/a%5cb/teams',
    '/a%252fb/teams',
    '/a%3fb/teams',
    '/a%23/teams',
    '/a%3B/teams',
    '/a%00/teams',
    '/a%0d%0a/teams',
    '/a%/teams',
    '/%74eams',
    '/../teams',
    '/./teams',
    '/.well-known/oauth-protected-resource/mcp',
    '/..%2fteams',
    '/team',
    '/search',
    '/search/',
    '/search/stories//',
    '/search//stories',
    '/search/%73tories',
    '/items/stories/s1',
    '/search;x/stories',
  ])('matches no route for %s', (target) => {
    expect(matchRoute(target)).toEqual({name: 'not-found'})
  })

  it.each([
    ['/teams?teamId=t1', 'Unknown query parameter. Allowed: none'],
    ['/stories?team=t1', 'Unknown query parameter. Allowed: teamId'],
    ['/stories?teamId=a&teamId=b', 'teamId may occur only once'],
    ['/stories?team_id=t1', 'Unknown query parameter. Allowed: teamId'],
    ['/stories?teamId[]=t1', 'Unknown query parameter. Allowed: teamId'],
    ['/stories?path=other', 'Unknown query parameter. Allowed: teamId'],
    ['/stories?path=', 'Unknown query parameter. Allowed: teamId'],
    ['/stories?%74eamId=t1', 'Unknown query parameter. Allowed: teamId'],
    ['/api/teams?teamId=teams', 'Unknown query parameter. Allowed: none'],
    ['/stories?teamId=', 'teamId is empty'],
    ['/stories?teamId=a%0Ab', 'teamId is not valid'],
    ['/stories?teamId=%FF', 'teamId is not valid'],
    [`/stories?teamId=${'x'.repeat(401)}`, 'teamId has at most 400 characters'],
    [`/stories?teamId=${'x'.repeat(9000)}`, 'The address is too long'],
  ])('refuses %.40s', (target, detail) => {
    expect(matchRoute(target)).toEqual({name: 'bad-request', detail})
  })
})
