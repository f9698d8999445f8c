import {createHash} from 'node:crypto'
import {cp, mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import manifest from '../../package.json' with {type: 'json'}
import {freePort, runProcess} from '../proxy/processes.ts'
import {buildPackage, packPackage} from '../support/package.ts'
import {run} from '../support/run.ts'

/** Verdaccio and what it needs: 58 MB that only a release requires, so not among the packages. */
const PACKAGES = fileURLToPath(new URL('registry/', import.meta.url))
const NPMRC = fileURLToPath(new URL('../../.npmrc', import.meta.url))

/** Installs Verdaccio, and keeps it for the next run. */
async function installVerdaccio(): Promise<string> {
  const lock = await readFile(join(PACKAGES, 'package-lock.json'))
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `stories-registry-${digest}`)
  const installed = join(folder, 'node_modules', '.installed')
  if ((await readFile(installed).catch(() => undefined)) === undefined) {
    await mkdir(folder, {recursive: true})
    await cp(PACKAGES, folder, {recursive: true})
    await cp(NPMRC, join(folder, '.npmrc'))
    await run('npm', ['ci', '--ignore-scripts', '--loglevel=error'], folder)
    await writeFile(installed, '')
  }
  return join(folder, 'node_modules', 'verdaccio', 'bin', 'verdaccio')
}

/**
 * Builds and packs the package, and publishes it as the release does, to a registry on this machine to
 * which it was never published. That passes on other packages from the registry that npm is configured
 * to use, so that an installation from it is complete.
 *
 * @throws Error with npm's output when the package is refused.
 */
export async function publishPackage() {
  const verdaccio = await installVerdaccio()
  const folder = await mkdtemp(join(tmpdir(), 'stories-registry-'))
  const upstream = (await run('npm', ['config', 'get', 'registry'], folder)).trim()
  const config = join(folder, 'config.json')
  const settings = {
    storage: join(folder, 'storage'),
    auth: {htpasswd: {file: join(folder, 'htpasswd'), max_users: -1}},
    web: {enable: false},
    uplinks: {upstream: {url: upstream}},
    packages: {
      [manifest.name]: {access: '$all', publish: '$all'},
      '**': {access: '$all', proxy: 'upstream'},
    },
    log: {type: 'stdout', format: 'json', level: 'warn'},
  }
  await writeFile(config, JSON.stringify(settings))
  const host = `127.0.0.1:${await freePort()}`
  const args = [verdaccio, '--config', config, '--listen', `http://${host}`]
  const {url, stop} = await runProcess(
    process.execPath,
    args,
    process.env,
    /http address - (http:\/\/127\.0\.0\.1:\d+)\//,
  )
  await buildPackage()
  const tarball = (await packPackage(folder)).path
  // npm publishes nothing without a token; this registry accepts any.
  const npmrc = join(folder, 'npmrc')
  await writeFile(npmrc, `registry=${url}/\n//${host}/:_authToken=any\n`)
  // Where a package was built is signed by the release's workflow alone.
  const options = ['--provenance=false', '--access', 'public', '--userconfig', npmrc]
  await run('npm', ['publish', tarball, '--ignore-scripts', ...options], folder)
  return {
    url,
    close: async () => {
      await stop()
      await rm(folder, {recursive: true, force: true})
    },
  }
}
