import type {TestProject} from 'vitest/node'
import {serveChromium} from '../../dev/browser/launch.ts'
import {startClipboardQueue} from './clipboard-queue.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The endpoint of the run's browser. */
    readonly browserEndpoint: string
    /** The endpoint at which a test waits for the clipboard. */
    readonly clipboardPort: number
  }
}

/** Starts one browser for all end-to-end files of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serveChromium()
  project.provide('browserEndpoint', server.wsEndpoint())
  const clipboard = await startClipboardQueue()
  project.provide('clipboardPort', clipboard.port)
  return async () => {
    clipboard.close()
    await server.close()
  }
}
