import {describe, expect, it} from 'vitest'
import {problemType} from '../../../access/index.ts'
import type {Exchange} from '../../request.ts'
import {problemOf, recordsOf, refusal} from './proxy-response.ts'

const exchange = (body: string, type = 'application/problem+json', status = 502): Exchange => ({
  status,
  headers: new Headers({'content-type': type}),
  body: new TextEncoder().encode(body),
  url: new URL('https://proxy.example/teams'),
  milliseconds: 1,
  headMilliseconds: 1,
})
const problem = (more: object = {}) =>
  exchange(JSON.stringify({type: problemType('service-down'), title: 'It failed', ...more}))

describe('a response of a proxy', () => {
  it('names its problem', () => {
    expect(problemOf(problem())).toBe('service-down')
  })

  it.each([
    ['of another type', exchange(JSON.stringify({type: problemType('service-down')}), 'text/html')],
    ['with a problem of others', exchange('{"type": "about:blank"}')],
    ['without a type', exchange('{}')],
    ['of null', exchange('null')],
    ['that is no JSON', exchange('<html>')],
  ])('%s names none', (_, response) => {
    expect(problemOf(response)).toBeUndefined()
  })

  it.each([
    ['[]', 0],
    ['[{}, null]', 2],
    ['{}', undefined],
    ['', undefined],
    ['null', undefined],
  ])('counts the records of %j: %s', (body, expected) => {
    expect(recordsOf(exchange(body))).toBe(expected)
  })

  it("reports a problem in the proxy's own words, of which only texts are taken", () => {
    expect(refusal('proxy.x', problem({detail: 'Why'}))).toMatchObject({
      status: 'error',
      problem: 'service-down',
      message: 'It failed. Why (service-down, 502)',
      facts: {status: 502},
    })
    expect(refusal('proxy.x', problem({detail: {a: 1}})).message).toBe(
      'It failed (service-down, 502)',
    )
  })

  it.each([
    [500, 'server-error'],
    [499, 'unexpected-status'],
    [200, 'unexpected-status'],
  ])('reports a response that the proxy never sends by its status %i', (status, name) => {
    expect(refusal('proxy.x', exchange('', 'text/html', status))).toMatchObject({
      problem: name,
    })
  })
})
