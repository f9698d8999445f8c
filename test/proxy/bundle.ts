import {fileURLToPath} from 'node:url'
import {build} from 'vite'

const out = fileURLToPath(new URL('../../node_modules/.cache/stories-proxy/', import.meta.url))
let built: Promise<string> | undefined

/**
 * The command as it is shipped, in one file: so that measurements don't include the removal of
 * types. Kept below `node_modules`, so that the bundle finds the clients of Redis.
 */
export function bundledProxy(): Promise<string> {
  built ??= bundle()
  return built
}

async function bundle(): Promise<string> {
  const outDir = `${out}${process.pid}`
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: {noExternal: true, external: ['redis', 'ioredis']},
    build: {
      ssr: fileURLToPath(new URL('../../src/cli/proxy.ts', import.meta.url)),
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      target: 'node20',
      rollupOptions: {output: {entryFileNames: 'proxy.mjs'}},
    },
  })
  return `${outDir}/proxy.mjs`
}
