import {createHash} from 'node:crypto'
import {readFile, writeFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {run} from '../support/run.ts'

const FOLDER = new URL('app/', import.meta.url)
const MARK = new URL('node_modules/.lock-digest', FOLDER)

/**
 * Installs Studio 5 in the folder `app`, unless just this lock file is installed already.
 *
 * @throws Error with npm's words when it fails.
 */
export async function installStudio5(): Promise<void> {
  const lock = await readFile(new URL('package-lock.json', FOLDER))
  const digest = createHash('sha256').update(lock).digest('hex')
  const installed = await readFile(MARK, 'utf8').catch(() => undefined)
  if (installed === digest) return
  await run('npm', ['ci', '--loglevel=error'], fileURLToPath(FOLDER))
  await writeFile(MARK, digest)
}
