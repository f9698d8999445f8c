import {fork, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {readdirSync, readFileSync} from 'node:fs'

interface ProcessOptions {
  readonly execArgv?: string[]
  /** The only core that it gets. @defaultValue all */
  readonly core?: number
}

/** A module that runs in a process of its own, and what it sent first. */
interface Started<T> {
  readonly result: T
  readonly stop: () => void
}

/** Sends an input to a module in a process of its own, which runs until it is stopped. */
export async function startProcess<T>(
  module: URL,
  input: unknown,
  {execArgv = [], core}: ProcessOptions = {},
): Promise<Started<T>> {
  // What it prints is no part of the results.
  const child = fork(module, {execArgv, serialization: 'advanced', stdio: ['ignore', 2, 2, 'ipc']})
  if (core !== undefined) pin(child.pid!, core)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${module.pathname} ended with ${code} before it was measured`)
  })
  ended.catch(() => undefined)
  child.send(input as object)
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [T]
  return {result, stop: () => child.kill()}
}

/** Sends an input to a module in a process of its own, and returns what it sends back. */
export async function inProcess<T>(module: URL, input: unknown, options?: ProcessOptions) {
  const {result, stop} = await startProcess<T>(module, input, options)
  stop()
  return result
}

/** Restricts a process and its threads to cores, by their numbers. */
export const pin = (pid: number, ...cores: readonly number[]) =>
  spawnSync('taskset', ['-acp', cores.join(), String(pid)])

/** Microseconds of CPU that a process and its threads took so far. */
export const cpuOfProcess = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, task) => {
    const spent = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]
    return sum + Number(spent) / 1000
  }, 0)
