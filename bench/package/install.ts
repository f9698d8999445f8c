import {globSync} from 'node:fs'
import {mkdir, readFile, stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {run} from '../../test/support/run.ts'

interface Lock {
  readonly packages: Readonly<Record<string, {readonly integrity?: string}>>
}

/** What `npm install` brings to an empty folder: all packages, with the plugin itself. */
export interface Installed {
  readonly packages: number
  /** Bytes of the downloaded archives. */
  readonly downloaded: number
  /** Bytes of the files. */
  readonly unpacked: number
}

/**
 * @param folder - A temporary one
 * @param tarball - Of the plugin
 */
export async function measureInstall(folder: string, tarball: string): Promise<Installed> {
  const [cache, site] = [join(folder, 'cache'), join(folder, 'site')]
  await mkdir(site)
  await writeFile(join(site, 'package.json'), '{"private": true}')
  await run('npm', ['install', '--loglevel=error', '--cache', cache, tarball], site)
  const lock = JSON.parse(await readFile(join(site, 'package-lock.json'), 'utf8')) as Lock
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
  const archives = packages.map(([, {integrity = ''}]) => archiveOf(cache, integrity))
  const files = globSync('node_modules/**', {cwd: site}).map((path) => join(site, path))
  return {
    packages: packages.length,
    downloaded: await sizeOfFiles(archives),
    unpacked: await sizeOfFiles(files),
  }
}

/** Where npm's cache keeps the archive with a hash such as `sha512-…`. */
function archiveOf(cache: string, integrity: string): string {
  const [algorithm = '', hash = ''] = integrity.split('-')
  const hex = Buffer.from(hash, 'base64').toString('hex')
  return join(cache, '_cacache/content-v2', algorithm, hex.replace(/^(..)(..)/, '$1/$2/'))
}

async function sizeOfFiles(paths: readonly string[]): Promise<number> {
  const stats = await Promise.all(paths.map((path) => stat(path)))
  return stats.reduce((sum, each) => sum + (each.isFile() ? each.size : 0), 0)
}
