/** Loaded into the proxy's process: prints for how long its event loop was blocked at most. */
import {monitorEventLoopDelay} from 'node:perf_hooks'

const RESOLUTION = 2
const histogram = monitorEventLoopDelay({resolution: RESOLUTION})
histogram.enable()
process.on('SIGUSR2', () => {
  process.stderr.write(`Blocked ${Math.max(0, histogram.max / 1e6 - RESOLUTION)}\n`)
  histogram.reset()
})
