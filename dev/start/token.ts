import {randomUUID} from 'node:crypto'
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

/**
 * The session token of the local editor. Stored beside the documents, so that an open Studio is
 * still signed in after a restart. It opens only the lake on this machine.
 */
export async function localToken(dataDir: string): Promise<string> {
  const path = join(dataDir, 'token')
  const saved = await readFile(path, 'utf8').catch(() => '')
  if (/^[\w-]{32,}$/.test(saved)) return saved
  const token = `${randomUUID()}-${randomUUID()}`
  await mkdir(dataDir, {recursive: true})
  await writeFile(path, token, {mode: 0o600})
  return token
}
