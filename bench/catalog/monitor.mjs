/**
 * Loaded into the proxy's process: reports on request how long its event loop was blocked at most,
 * by the clock and as CPU time of the main thread. On a busy machine the clock includes time in
 * which the process did not run at all.
 */
import {readFileSync} from 'node:fs'
import {monitorEventLoopDelay, PerformanceObserver} from 'node:perf_hooks'

const RESOLUTION = 2
const histogram = monitorEventLoopDelay({resolution: RESOLUTION})
histogram.enable()
let collection = 0
const observer = new PerformanceObserver((list) => {
  for (const {duration} of list.getEntries()) collection = Math.max(collection, duration)
})
observer.observe({entryTypes: ['gc']})

/** Milliseconds of CPU that the main thread took so far. */
const cpu = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6

let isWatching = false
let longest = 0
let former = 0
/** One turn of the event loop passes between two of these. */
const turn = () => {
  const now = cpu()
  longest = Math.max(longest, now - former)
  former = now
  if (isWatching) setImmediate(turn)
}

process.on('message', (message) => {
  if (message === 'watch') {
    histogram.reset()
    longest = 0
    collection = 0
    former = cpu()
    isWatching = true
    setImmediate(turn)
    process.send?.('watching')
    return
  }
  isWatching = false
  const block = Math.max(0, histogram.max / 1e6 - RESOLUTION)
  process.send?.({block, cpu: longest, collection})
})
// The proxy ends when its server does.
process.channel?.unref()
