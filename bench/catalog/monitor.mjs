/** Loaded into the proxy's process: says how long its event loop was blocked at most, when asked. */
import {monitorEventLoopDelay, PerformanceObserver} from 'node:perf_hooks'

const RESOLUTION = 2
const histogram = monitorEventLoopDelay({resolution: RESOLUTION})
histogram.enable()
let collected = 0
const observer = new PerformanceObserver((list) => {
  for (const {duration} of list.getEntries()) collected = Math.max(collected, duration)
})
observer.observe({entryTypes: ['gc']})

process.on('message', () => {
  const block = Math.max(0, histogram.max / 1e6 - RESOLUTION)
  process.send?.({block, collection: collected})
  histogram.reset()
  collected = 0
})
// The proxy ends when its server does.
process.channel?.unref()
