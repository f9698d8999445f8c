import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'

/** Milliseconds after which garbage is collected. Some memory is only let go by a second time. */
const DELAYS_MS = [100, 1000]

/**
 * Collects garbage soon: what a refresh took would else stay resident for minutes in a process that
 * does little more than send buffers, and the next refresh would take as much again.
 */
export function memoryReleaser(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  return () => {
    for (const delay of DELAYS_MS) setTimeout(collect, delay).unref()
  }
}
