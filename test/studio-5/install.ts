import {spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {readFile, writeFile} from 'node:fs/promises'

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
  await npmCi()
  await writeFile(MARK, digest)
}

function npmCi(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['ci', '--loglevel=error'], {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    })
    let problem = ''
    child.stderr.on('data', (chunk: Buffer) => {
      problem += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`npm ci in test/studio-5/app failed: ${problem.trim()}`))
    })
  })
}
