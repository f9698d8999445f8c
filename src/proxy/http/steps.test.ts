import {describe, expect, it, vi} from 'vitest'
import {createSlicer} from '../../library/server.ts'
import {matchRoute} from '../core/route.ts'
import {limitCaller, requireReadable, requireRoute, verifySession} from './admit.ts'
import {answerAgent, answerContent} from './answer-caller.ts'
import type {Call, Step} from './step.ts'

const CALLER = {id: 'u1', rights: undefined}

function callOf(path: string, init: RequestInit = {}, known: Partial<Call> = {}): Call {
  const request = new Request(`https://proxy.example${path}`, init)
  return {request, route: matchRoute(path), waitUntil: () => {}, start: 0, ...known}
}

/** The problem with which a step refuses, the status of its answer, or `undefined` where it passes. */
async function outcomeOf(step: Step, call: Call): Promise<unknown> {
  try {
    const answer = await step(call)
    return answer && (answer.problem ?? answer.status)
  } catch (error) {
    return (error as {problem?: unknown}).problem
  }
}

describe('a step of the proxy', () => {
  it.each([
    ['/teams', undefined, undefined],
    ['/nothing', undefined, 'not-found'],
    ['/mcp', undefined, 'not-found'],
    ['/mcp', async () => new Response(), undefined],
  ])('knows the routes that there are: %s', async (path, agents, outcome) => {
    expect(await outcomeOf(requireRoute({agents}), callOf(path))).toBe(outcome)
  })

  it.each([
    ['/teams', {}, undefined],
    ['/teams?unknown=1', {}, 'bad-request'],
    ['/teams', {method: 'POST', body: 'x'}, 'bad-request'],
    ['/teams', {headers: {'content-length': '5'}}, 'bad-request'],
    ['/mcp', {method: 'POST', body: '{}'}, undefined],
  ])('refuses bodies and invalid parameters: %s with %j', async (path, init, outcome) => {
    expect(await outcomeOf(requireReadable, callOf(path, init))).toBe(outcome)
  })

  it.each([
    [() => CALLER, undefined, 'allowed'],
    [() => null, 'no-token', 'refused'],
    [() => 'forbidden' as const, 'forbidden', 'refused'],
    [() => Promise.reject(new Error('secret')), 'session-unverifiable', 'failed'],
  ])('verifies a session by %s, and counts it', async (authorize, problem, outcome) => {
    const observe = vi.fn()
    const call = callOf('/teams')
    expect(await outcomeOf(verifySession({authorize}, {observe}), call)).toBe(problem)
    expect(call.caller).toEqual(problem === undefined ? CALLER : undefined)
    const name = 'stories_proxy_session_duration_seconds'
    expect(observe.mock.calls).toEqual([[name, `outcome="${outcome}"`, expect.any(Number)]])
  })

  it('distinguishes a session that is refused from one that did not arrive', async () => {
    const step = verifySession({authorize: () => null}, {observe: vi.fn()})
    const headers = {authorization: 'Bearer refused'}
    expect(await outcomeOf(step, callOf('/teams', {headers}))).toBe('unauthenticated')
  })

  it.each([
    [false, undefined],
    [true, 'caller-limited'],
  ])('refuses a caller whose limit is reached: %s', async (isReached, outcome) => {
    const step = limitCaller({isReached: () => isReached})
    expect(await outcomeOf(step, callOf('/teams', {}, {caller: CALLER}))).toBe(outcome)
  })

  it.each(['/teams', '/search/stories', '/mcp'])(
    'serves nothing of %s without a verified caller',
    async (path) => {
      const serve = vi.fn()
      const agents = vi.fn()
      const limit = {countUntil: vi.fn()}
      const content = answerContent({freshFor: 600}, serve, limit, {count: vi.fn()})
      const agent = answerAgent({agents}, serve, limit, createSlicer())
      expect(await outcomeOf(content, callOf(path))).toBeUndefined()
      expect(await outcomeOf(agent, callOf(path))).toBeUndefined()
      expect([serve, agents, limit.countUntil].flatMap(({mock}) => mock.calls)).toEqual([])
    },
  )
})
