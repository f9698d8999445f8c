import {inject} from 'vitest'
import {type Demo, type DemoOptions, startDemo} from '../../../dev/start/demo.ts'
import {serveStudio} from '../../../dev/studio/build.ts'

/** The demo with a built Studio, which opens several times faster than one from its sources. */
export function startBuiltDemo(options: DemoOptions = {}): Promise<Demo> {
  const outDir = inject('builtStudio')
  return startDemo({
    ...options,
    // The service is in the same process, and late whenever that is busy.
    proxy: {connectTimeout: 60, ...options.proxy},
    startStudio: (studio) => serveStudio({...studio, outDir}),
  })
}
