import {describe, expect, it} from 'vitest'
import {matchRoute} from './route.ts'

describe('matchRoute', () => {
  it.each([
    ['/teams', {name: 'teams', query: {kind: 'teams'}}],
    ['/api/stories/stories', {name: 'stories', query: {kind: 'stories'}}],
    ['/a/b-c/~d/collections', {name: 'collections', query: {kind: 'collections'}}],
    ['/stories?teamId=a%2Fb', {name: 'stories', query: {kind: 'stories', teamId: 'a/b'}}],
    ['/healthz', {name: 'healthz'}],
    ['/readyz?verbose=1', {name: 'readyz'}],
    ['/metrics', {name: 'metrics'}],
  ])('reads %s', (target, route) => {
    expect(matchRoute(target)).toEqual(route)
  })

  it.each([
    '/',
    'teams',
    '//teams',
    '/teams/',
    '/teams;x',
    '/%74eams',
    '/../teams',
    '/./teams',
    '/..%2fteams',
    '/team',
    '/search',
  ])('matches no route for %s', (target) => {
    expect(matchRoute(target)).toEqual({name: 'not-found'})
  })

  it.each([
    ['/teams?teamId=t1', 'Unknown query parameter. Allowed: none'],
    ['/stories?team=t1', 'Unknown query parameter. Allowed: teamId'],
    ['/stories?teamId=a&teamId=b', 'teamId may occur only once'],
    ['/stories?teamId=', 'teamId is empty'],
    ['/stories?teamId=a%0Ab', 'teamId is not valid'],
    ['/stories?teamId=%FF', 'teamId is not valid'],
    [`/stories?teamId=${'x'.repeat(401)}`, 'teamId has at most 400 characters'],
    [`/stories?teamId=${'x'.repeat(9000)}`, 'The address is too long'],
  ])('refuses %.40s', (target, detail) => {
    expect(matchRoute(target)).toEqual({name: 'bad-request', detail})
  })
})
