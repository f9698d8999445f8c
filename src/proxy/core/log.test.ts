import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {createResponseLog} from './log.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'performance']}))
afterEach(() => void vi.useRealTimers())

const REFUSAL = {route: 'teams', status: 401, problem: 'unauthenticated', reason: undefined}

function testLog() {
  const lines: unknown[] = []
  const method = (level: string) => (fields: object, text: string) =>
    void lines.push({level, text, ...fields})
  const [info, warn, error] = [method('info'), method('warn'), method('error')]
  return {lines, log: createResponseLog({info, warn, error})}
}

it('logs the first refusal immediately, and those of the next minute as a count', () => {
  const {lines, log} = testLog()
  for (let call = 0; call < 500; call++) log(REFUSAL)
  expect(lines).toEqual([{level: 'info', text: 'refused', ...REFUSAL, count: 1}])
  vi.advanceTimersByTime(59_999)
  log(REFUSAL)
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(1)
  log(REFUSAL)
  expect(lines[1]).toMatchObject({count: 501})
  vi.advanceTimersByTime(60_000)
  log(REFUSAL)
  expect(lines[2]).toMatchObject({count: 1})
})

it('counts the refusals of a caller with too many requests, and of no other caller', () => {
  const {lines, log} = testLog()
  const limited = {...REFUSAL, status: 429, problem: 'caller-limited'}
  for (let call = 0; call < 500; call++) log({...limited, user: 'u1'})
  log({...limited, user: 'u2'})
  expect(lines).toMatchObject([
    {user: 'u1', count: 1},
    {user: 'u2', count: 1},
  ])
  vi.advanceTimersByTime(60_000)
  log({...limited, user: 'u1'})
  expect(lines[2]).toMatchObject({user: 'u1', count: 500})
})

it('counts each route and each problem separately, and warns of failures', () => {
  const {lines, log} = testLog()
  log(REFUSAL)
  log({...REFUSAL, route: 'stories'})
  const failure = {...REFUSAL, problem: 'session-unverifiable', status: 503}
  log({...failure, reason: 'Sanity responded with 500'})
  log({...failure, reason: 'Sanity responded with 502'})
  expect(lines).toMatchObject([
    {level: 'info', route: 'teams'},
    {level: 'info', route: 'stories'},
    {level: 'warn', reason: 'Sanity responded with 500'},
  ])
})
