import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'

/**
 * Milliseconds after which garbage is collected. Some memory is only freed by a second collection.
 */
const DELAYS_MS = [100, 1000]

/**
 * Collects garbage soon: the memory of a refresh would otherwise stay resident for minutes in a
 * process that does little more than send buffers, and the next refresh would take as much again.
 */
export function memoryReleaser(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  return () => {
    for (const delay of DELAYS_MS) setTimeout(collect, delay).unref()
  }
}
