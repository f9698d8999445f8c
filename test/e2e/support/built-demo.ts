import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {type Demo, type DemoOptions, startDemo} from '../../../dev/start/demo.ts'
import {buildStudio, serveStudio} from '../../../dev/studio/build.ts'

/** The whole demo with a built Studio, which opens several times faster than one from its sources. */
export async function startBuiltDemo(options: DemoOptions = {}): Promise<Demo> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'stories-studio-'))
  const clean = () => rm(outDir, {recursive: true, force: true})
  try {
    await buildStudio({outDir})
    const demo = await startDemo({
      ...options,
      startStudio: (studio) => serveStudio({...studio, outDir}),
    })
    return {
      ...demo,
      close: async () => {
        await demo.close()
        await clean()
      },
    }
  } catch (error) {
    await clean()
    throw error
  }
}
