import {createHash} from 'node:crypto'
import {existsSync, globSync, statSync} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {build} from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const out = `${ROOT}node_modules/.cache/stories-proxy/`
let built: Promise<string> | undefined

/**
 * The command as it is shipped, in one file: so that measurements don't include the removal of
 * types. Kept below `node_modules`, so that the bundle finds the clients of Redis, and used again
 * as long as the sources are the same.
 */
export function bundledProxy(): Promise<string> {
  built ??= bundle()
  return built
}

/** Changes with each edit of a source or a dependency. */
function versionOfSources(): string {
  const files = globSync('src/**/*.ts', {cwd: ROOT}).toSorted()
  const states = [...files, 'package-lock.json', 'test/proxy/bundle.ts'].map((file) => {
    const {mtimeMs, size} = statSync(ROOT + file)
    return [file, mtimeMs, size]
  })
  return createHash('sha256').update(JSON.stringify(states)).digest('hex').slice(0, 16)
}

async function bundle(): Promise<string> {
  const folder = out + versionOfSources()
  const file = `${folder}/proxy.mjs`
  if (existsSync(file)) return file
  // Another process may build the same at this moment: the first that is whole stays.
  const outDir = `${folder}.${process.pid}`
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: {noExternal: true, external: ['redis', 'ioredis']},
    build: {
      ssr: `${ROOT}src/cli/proxy.ts`,
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      target: 'node20',
      rollupOptions: {output: {entryFileNames: 'proxy.mjs'}},
    },
  })
  await rename(outDir, folder).catch(() => rm(outDir, {recursive: true}))
  return file
}
