import {describe, expect, it} from 'vitest'
import {problemType} from '../../access/index.ts'
import {failureOfResponse} from './failure.ts'

describe('failureOfResponse', () => {
  it('takes the name of a problem of the proxy', () => {
    const body = {type: problemType('service-limited')}
    expect(failureOfResponse(503, body)).toEqual({name: 'service-limited', status: 503})
  })

  it.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [502, 'unreachable'],
    [504, 'unreachable'],
    [404, 'not-a-proxy'],
  ])('names a response %i of another server %s', (status, name) => {
    expect(failureOfResponse(status, '<html>')).toEqual({name, status})
  })

  it('says when another try can succeed', () => {
    expect(failureOfResponse(429, null, '3', 10_000).retryAt).toBe(13_000)
    const date = 'Thu, 01 Jan 1970 00:00:20 GMT'
    expect(failureOfResponse(429, null, date, 10_000).retryAt).toBe(20_000)
  })

  it('waits a second where the proxy would be queried without a pause', () => {
    expect(failureOfResponse(429, null, '0', 10_000).retryAt).toBe(11_000)
  })

  it.each([null, undefined, '', 'soon'])('knows no time of Retry-After %j', (header) => {
    expect(failureOfResponse(429, null, header)).not.toHaveProperty('retryAt')
  })
})
