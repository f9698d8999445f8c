import type {TestProject} from 'vitest/node'
import {serveChromium} from '../../dev/browser/launch.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the browser of the run accepts connections. */
    readonly browserEndpoint: string
  }
}

/** Starts one browser for all end-to-end files of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serveChromium()
  project.provide('browserEndpoint', server.wsEndpoint())
  return () => server.close()
}
