import {createHash} from 'node:crypto'
import {existsSync, globSync, statSync} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** By the checkout that it was built from. */
const built = new Map<string, Promise<string>>()

/**
 * The command as it is shipped, in one file: so that measurements don't include the removal of
 * types. Kept below `node_modules`, so that the bundle finds the clients of Redis, and used again
 * as long as the sources are the same.
 *
 * @param root - The checkout of the project, with its packages
 * @defaultValue this one
 */
export function bundledProxy(root: string = ROOT): Promise<string> {
  const known = built.get(root)
  if (known) return known
  const bundled = bundle(root)
  built.set(root, bundled)
  return bundled
}

/** Changes with each edit of a source or a dependency. */
function versionOfSources(root: string): string {
  const files = globSync('src/**/*.ts', {cwd: root}).toSorted()
  const states = [...files, 'package-lock.json', 'test/proxy/bundle.ts'].map((file) => {
    const {mtimeMs, size} = statSync(join(root, file))
    return [file, mtimeMs, size]
  })
  // Two checkouts may share their packages, and so this cache.
  return createHash('sha256')
    .update(JSON.stringify([root, ...states]))
    .digest('hex')
    .slice(0, 16)
}

async function bundle(root: string): Promise<string> {
  const folder = join(root, 'node_modules/.cache/stories-proxy', versionOfSources(root))
  const file = `${folder}/proxy.mjs`
  if (existsSync(file)) return file
  // Another process may build the same at this moment: the first that is whole stays.
  const outDir = `${folder}.${process.pid}`
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: {noExternal: true, external: ['redis', 'ioredis']},
    build: {
      ssr: join(root, 'src/cli/proxy-command/main.ts'),
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
