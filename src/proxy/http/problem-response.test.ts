import {describe, expect, it} from 'vitest'
import {PROBLEM_STATUS, type Problem, type ProblemName} from '../../access/index.ts'
import {problemResponse} from './problem-response.ts'

const NAMES = Object.keys(PROBLEM_STATUS) as ProblemName[]

async function read(...given: Parameters<typeof problemResponse>) {
  const response = problemResponse(...given)
  const {status, headers} = response
  const text = await response.text()
  const length = new TextEncoder().encode(text).length
  return {status, headers, problem: JSON.parse(text) as Problem, length}
}

describe('the response for a problem', () => {
  it.each(NAMES)('%s has its type, its status and a title, and is stored nowhere', async (name) => {
    const {status, headers, problem, length} = await read(name)
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
  ])('requests a delay of whole seconds, one at least: %i ms', async (retryAfterMs, seconds) => {
    const {headers, problem} = await read('service-down', {retryAfterMs})
    expect([headers.get('retry-after'), problem.retryAfter]).toEqual([String(seconds), seconds])
  })

  it('has a detail whose length counts in bytes, and further headers', async () => {
    const {headers, length, problem} = await read('internal', {
      detail: 'Über',
      headers: {Vary: 'Origin'},
    })
    expect(problem.detail).toBe('Über')
    expect(headers.get('content-length')).toBe(String(length))
    expect(headers.get('vary')).toBe('Origin')
  })
})
