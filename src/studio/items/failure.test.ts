import {describe, expect, it} from 'vitest'
import type {TFunction} from 'sanity'
import type {ItemState} from '../../saved/index.ts'
import {failureGroup, failureOfResponse, stateNote} from './failure.ts'

const failureOf = (status: number, headers: HeadersInit = {}, now?: number) =>
  failureOfResponse(new Response('secret', {status, headers}), undefined, now)

describe('failureOfResponse', () => {
  it('has the name of a problem of the proxy', () => {
    const response = new Response(null, {status: 503})
    const failure = failureOfResponse(response, 'service-limited')
    expect(failure).toEqual({name: 'service-limited', status: 503})
  })

  it.each([
    [401, 'not-a-proxy'],
    [403, 'not-a-proxy'],
    [404, 'not-a-proxy'],
    [407, 'not-a-proxy'],
    [500, 'not-a-proxy'],
    [501, 'not-a-proxy'],
    [429, 'gateway'],
    [502, 'gateway'],
    [503, 'gateway'],
    [504, 'gateway'],
    [522, 'gateway'],
  ])('takes the status %i of something else for none of the proxy’s: %s', (status, name) => {
    const failure = failureOf(status, {'Content-Type': 'text/html; charset=utf-8'})
    expect(failure).toEqual({name, status, response: `${status}, text/html`})
  })

  it('reports when to retry', () => {
    expect(failureOf(429, {'Retry-After': '3'}, 10_000).retryAt).toBe(13_000)
    const date = 'Thu, 01 Jan 1970 00:00:20 GMT'
    expect(failureOf(429, {'Retry-After': date}, 10_000).retryAt).toBe(20_000)
  })

  it('waits at least a second', () => {
    expect(failureOf(429, {'Retry-After': '0'}, 10_000).retryAt).toBe(11_000)
  })

  it.each([{}, {'Retry-After': ''}, {'Retry-After': 'soon'}])('ignores %j', (headers) => {
    expect(failureOf(429, headers)).not.toHaveProperty('retryAt')
  })
})

describe('failureGroup', () => {
  it.each([
    ['unreachable', 'offline'],
    ['service-down', 'unavailable'],
    ['service-limited', 'limited'],
    ['unauthenticated', 'session'],
    ['forbidden', 'access'],
    ['service-key-invalid', 'setup'],
    ['gateway', 'unavailable'],
    ['not-a-proxy', 'setup'],
    ['token-lost', 'setup'],
    ['no-token', 'setup'],
  ] as const)('puts %s into the group %s', (name, group) => {
    expect(failureGroup(name)).toBe(group)
  })
})

describe('stateNote', () => {
  const t = ((key: string) => key) as unknown as TFunction
  const note = (state: ItemState<unknown>) =>
    stateNote({state, failure: undefined, retryIn: undefined, retrying: false}, t)

  it('says what can’t be shown, and nothing of other items', () => {
    expect(note({status: 'unknown', reason: 'no-access'})).toBe('field.no-access')
    expect(note({status: 'unknown', reason: 'failed'})).toBe('failure.preview')
    expect(note({status: 'unknown', reason: 'unreadable'})).toBeUndefined()
    expect(note({status: 'missing'})).toBeUndefined()
    expect(note({status: 'loading'})).toBeUndefined()
  })
})
