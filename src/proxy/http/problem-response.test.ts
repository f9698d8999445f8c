import {describe, expect, it} from 'vitest'
import {PROBLEM_STATUS, type Problem, type ProblemName} from '../../access/index.ts'
import {problemResponse} from './problem-response.ts'

const NAMES = Object.keys(PROBLEM_STATUS) as ProblemName[]

function read(...given: Parameters<typeof problemResponse>) {
  const {status, headers, body} = problemResponse(...given)
  const pairs = Array.from({length: headers.length / 2}, (_, at) =>
    headers.slice(at * 2, at * 2 + 2),
  )
  return {
    status,
    headers: new Headers(pairs as [string, string][]),
    problem: JSON.parse(new TextDecoder().decode(body!)) as Problem,
    length: body!.byteLength,
  }
}

describe('the response for a problem', () => {
  it.each(NAMES)('%s has its type, its status and a title, and is stored nowhere', (name) => {
    const {status, headers, problem, length} = read(name)
    expect(status).toBe(PROBLEM_STATUS[name])
    expect(problem).toStrictEqual({
      type: expect.stringMatching(new RegExp(`:${name}$`)) as string,
      title: expect.stringMatching(/^[A-Z].*[^.]$/) as string,
      status,
    })
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(headers.get('content-length')).toBe(String(length))
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('retry-after')).toBeNull()
    expect(headers.get('www-authenticate')).toBe(name === 'unauthenticated' ? 'Bearer' : null)
    expect(headers.get('allow')).toBe(name === 'method-not-allowed' ? 'GET, HEAD, OPTIONS' : null)
  })

  it.each([
    [-5, 1],
    [0, 1],
    [1, 1],
    [1000, 1],
    [1001, 2],
  ])('requests a delay of whole seconds, one at least: %i ms', (retryAfterMs, seconds) => {
    const {headers, problem} = read('service-down', {retryAfterMs})
    expect([headers.get('retry-after'), problem.retryAfter]).toEqual([String(seconds), seconds])
  })

  it('has a detail whose length counts in bytes, and further headers', () => {
    const {headers, length, problem} = read('internal', {
      detail: 'Über',
      headers: ['Vary', 'Origin'],
    })
    expect(problem.detail).toBe('Über')
    expect(headers.get('content-length')).toBe(String(length))
    expect(headers.get('vary')).toBe('Origin')
  })
})
