import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import type {TestProject} from 'vitest/node'
import {run} from '../../support/run.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * React's build in the Studio. The development build reports more, and takes twice the time.
     *
     * @defaultValue `production`
     */
    readonly studioMode?: 'production' | 'development'
    /** The folder of the demo's Studio, built once for all end-to-end tests of a run. */
    readonly builtStudio: string
  }
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SCRIPT = fileURLToPath(new URL('build-studio-process.ts', import.meta.url))

/** Builds the demo's Studio in a separate process, since bundlers read their mode from NODE_ENV. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'stories-studio-'))
  const clean = () => rm(outDir, {recursive: true, force: true})
  const {studioMode = 'production'} = project.getProvidedContext()
  try {
    await run(process.execPath, [SCRIPT, outDir], ROOT, {NODE_ENV: studioMode})
  } catch (error) {
    await clean()
    throw error
  }
  project.provide('builtStudio', outDir)
  return clean
}
