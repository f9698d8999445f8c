import {describe, expect, it} from 'vitest'
import type {TFunction} from 'sanity'
import {problemType} from '../../access/index.ts'
import type {ItemState} from '../../saved/index.ts'
import {failureGroup, failureOfResponse, stateNote} from './failure.ts'

describe('failureOfResponse', () => {
  it('reads the name of a problem of the proxy', () => {
    const body = {type: problemType('service-limited')}
    expect(failureOfResponse(503, body)).toEqual({name: 'service-limited', status: 503})
  })

  it.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [429, 'caller-limited'],
    [502, 'unreachable'],
    [504, 'unreachable'],
    [404, 'not-a-proxy'],
  ])('maps status %i of another server to %s', (status, name) => {
    expect(failureOfResponse(status, '<html>')).toEqual({name, status})
  })

  it('reports when to retry', () => {
    expect(failureOfResponse(429, null, '3', 10_000).retryAt).toBe(13_000)
    const date = 'Thu, 01 Jan 1970 00:00:20 GMT'
    expect(failureOfResponse(429, null, date, 10_000).retryAt).toBe(20_000)
  })

  it('waits at least a second', () => {
    expect(failureOfResponse(429, null, '0', 10_000).retryAt).toBe(11_000)
  })

  it.each([null, undefined, '', 'soon'])('ignores Retry-After %j', (header) => {
    expect(failureOfResponse(429, null, header)).not.toHaveProperty('retryAt')
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
    ['not-a-proxy', 'setup'],
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
