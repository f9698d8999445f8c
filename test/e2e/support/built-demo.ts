import {inject} from 'vitest'
import {type Demo, type DemoOptions, startDemo} from '../../../dev/start/demo.ts'
import {serveStudio} from '../../../dev/studio/build.ts'

/**
 * The folder of the run's Studio, once it is built.
 *
 * @throws Error with what the build wrote, where it failed
 */
export async function builtStudio(): Promise<string> {
  const response = await fetch(inject('studioBuild'))
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}

/** The demo with a built Studio, which opens several times faster than one from its sources. */
export async function startBuiltDemo(options: DemoOptions = {}): Promise<Demo> {
  const outDir = await builtStudio()
  return startDemo({
    ...options,
    // The service is in the same process, and late whenever that is busy.
    proxy: {connectTimeout: 60, ...options.proxy},
    startStudio: (studio) => serveStudio({...studio, outDir}),
  })
}
