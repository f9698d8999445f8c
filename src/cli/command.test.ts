import {Writable} from 'node:stream'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {runAsProcess} from './command.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ends only when all that it printed has been read, however slowly', async () => {
  let read = () => {}
  const stdout = new Writable({write: (_text, _encoding, done) => (read = done)})
  const stderr = new Writable({write: (_text, _encoding, done) => done()})
  const exit = vi.fn<() => never>()
  const host = {argv: ['node', 'main', '--json'], stdout, stderr, exit, exitCode: undefined}
  await runAsProcess(async (args) => {
    stdout.write(`report for ${args.join()}`)
    return 1
  }, host)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(exit).not.toHaveBeenCalled()
  expect(host.exitCode).toBe(1)
  read()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(exit).not.toHaveBeenCalled()
  read()
  await vi.advanceTimersByTimeAsync(1000)
  expect(exit).toHaveBeenCalledOnce()
})

it.each([
  ['EPIPE', 0],
  ['EIO', 3],
  ['ENOSPC', 3],
])('goes on where nothing can be printed (%s), and then ends with %i', async (code, expected) => {
  const stdout = new Writable({
    write: (_text, _encoding, done) => done(Object.assign(new Error('No log'), {code})),
  })
  const stderr = new Writable({write: (_text, _encoding, done) => done()})
  const exit = vi.fn<() => never>()
  const host = {argv: ['node', 'main'], stdout, stderr, exit, exitCode: undefined}
  await runAsProcess(async () => {
    stdout.write('a line')
    return 0
  }, host)
  await vi.advanceTimersByTimeAsync(1000)
  expect(exit).toHaveBeenCalledOnce()
  expect(host.exitCode).toBe(expected)
})
