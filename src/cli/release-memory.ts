import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'

/** Milliseconds in which what holds the memory has ended. */
const SETTLE_MS = 100

/**
 * Collects garbage soon: what a refresh took would else stay resident for minutes in a process that
 * does little more than send buffers, and the next refresh would take as much again.
 */
export function memoryReleaser(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  return () => void setTimeout(collect, SETTLE_MS).unref()
}
