import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {TestProject} from 'vitest/node'
import {buildStudio} from '../../../dev/studio/build.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the demo's Studio, built once for all end-to-end tests of a run. */
    readonly builtStudio: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'stories-studio-'))
  const clean = () => rm(outDir, {recursive: true, force: true})
  try {
    await buildStudio({outDir})
  } catch (error) {
    await clean()
    throw error
  }
  project.provide('builtStudio', outDir)
  return clean
}
