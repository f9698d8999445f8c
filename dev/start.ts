import {fileURLToPath} from 'node:url'
import {run} from './start/run.ts'
import {mergeEnvironment, SettingsError} from './start/settings.ts'

/** Milliseconds for everything to stop after Ctrl-C. */
const STOP_TIMEOUT = 3000
const FOLDER = fileURLToPath(new URL('..', import.meta.url))

process.env['DO_NOT_TRACK'] = '1'

try {
  const running = await run({
    args: process.argv.slice(2),
    env: mergeEnvironment(FOLDER, process.env),
    folder: FOLDER,
    print: (line) => console.log(line),
  })
  if (running) endOnSignal(running)
} catch (error) {
  // An invalid setting needs no stack trace.
  console.error(error instanceof SettingsError ? error.message : error)
  process.exit(1)
}

function endOnSignal(running: {close(): Promise<void>}): void {
  let ending = false
  const end = () => {
    // A second Ctrl-C stops immediately.
    if (ending) process.exit(1)
    ending = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref()
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}
