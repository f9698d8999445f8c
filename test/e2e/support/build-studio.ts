import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
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
    /** The address that responds once the demo's Studio is built, for all tests of a run. */
    readonly studioBuild: string
  }
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SCRIPT = fileURLToPath(new URL('build-studio-process.ts', import.meta.url))

/**
 * Builds the demo's Studio in a separate process, since bundlers read their mode from NODE_ENV, beside
 * the tests that need none.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'stories-studio-'))
  const {studioMode = 'production'} = project.getProvidedContext()
  const built = run(process.execPath, [SCRIPT, outDir], ROOT, {NODE_ENV: studioMode}).then(
    () => ({status: 200, text: outDir}),
    (error: Error) => ({status: 500, text: error.message}),
  )
  const server = createServer(async (_request, response) => {
    const {status, text} = await built
    response.writeHead(status).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('studioBuild', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await built
    await rm(outDir, {recursive: true, force: true})
  }
}
