import {randomUUID} from 'node:crypto'
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

import {createLakeServer} from './server.ts'
import {createStore} from './store.ts'
import {COMMENTS_DATASET, DATASET, type DocumentInput, type LakeDocument} from './types.ts'
import {createUsers, type LakeUser} from './users.ts'

export type {DocumentInput} from './types.ts'
export type {LakeUser} from './users.ts'

export interface LakeOptions {
  /** 0 takes a free one. */
  port: number
  /** The folder that stores the documents between runs. Default: none, they end with the lake. */
  dataDir?: string | undefined
  /** Documents of the first run, and of every reset. Default: none. */
  sample?: readonly DocumentInput[]
  /** Token of the only user when `users` is not given. Default: a random one. */
  token?: string | undefined
  /** Who may call. Default: one administrator with `token`. */
  users?: readonly LakeUser[] | undefined
}

export type Lake = Awaited<ReturnType<typeof startLake>>

/** Milliseconds for which changes are gathered before they are saved. */
const SAVE_DELAY = 200

/**
 * Starts a local stand-in for Sanity's hosted document store.
 *
 * @throws when the port is taken, or the saved state cannot be read
 */
export async function startLake(options: LakeOptions) {
  const {port, dataDir} = options
  const users = options.users ?? [defaultUser(options.token ?? randomUUID() + randomUUID())]
  const [first] = users
  if (!first) throw new Error('A lake needs at least one user')

  const sample = () => (options.sample ?? []).map(asStored)
  const store = createStore()
  store.replaceAll((dataDir && (await load(dataDir))) || sample(), first.id)
  let timer: NodeJS.Timeout | undefined
  let saving: Promise<void> = Promise.resolve()
  const saveNow = () => {
    if (dataDir !== undefined && timer) {
      // A failed write doesn't prevent the next one.
      saving = saving.catch(() => {}).then(() => save(dataDir, store.all()))
    }
    clearTimeout(timer)
    timer = undefined
    return saving
  }
  const saveSoon = () => {
    timer ??= setTimeout(() => void saveNow().catch(() => {}), SAVE_DELAY)
  }
  store.subscribe(saveSoon)

  const stores = new Map([
    [DATASET, store],
    // Comments are not stored between runs.
    [COMMENTS_DATASET, createStore()],
  ])
  const server = createLakeServer(stores, createUsers(users))

  return {
    /** `http://localhost:<port>`, the value for a Studio's `apiHost`. */
    url: `http://localhost:${await server.listen(port)}`,
    /** Token of the first user. */
    token: first.token,
    /** Every document, drafts and published ones alike. */
    documents: store.all,
    get: store.get,
    /** Called after each transaction. Returns an unsubscribe function. */
    onTransaction: store.subscribe,
    /** Deletes everything and starts again with the sample. Open Studios have to be reloaded. */
    async reset() {
      store.replaceAll(sample(), first.id)
      saveSoon()
      await saveNow()
    },
    /** Cuts all streams and requests, as a network that fails. Clients can connect again. */
    cut: server.cut,
    /** Saves and stops. */
    async close() {
      await server.close()
      await saveNow()
    },
  }
}

const fileOf = (dataDir: string) => join(dataDir, `${DATASET}.json`)

/** The documents that were saved last; `undefined` when there are none. */
async function load(dataDir: string): Promise<LakeDocument[] | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as LakeDocument[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes to another file and renames it, so that a crash leaves the old state or the new one. */
async function save(dataDir: string, documents: readonly LakeDocument[]): Promise<void> {
  await mkdir(dataDir, {recursive: true})
  const file = fileOf(dataDir)
  await writeFile(`${file}.tmp`, JSON.stringify(documents), {mode: 0o600})
  await rename(`${file}.tmp`, file)
}

function defaultUser(token: string): LakeUser {
  return {token, id: 'local-editor', name: 'Local Editor', roles: ['administrator']}
}

function asStored(input: DocumentInput): LakeDocument {
  const now = new Date().toISOString()
  return {
    _createdAt: now,
    _updatedAt: now,
    _rev: randomUUID(),
    ...structuredClone(input),
    _id: input._id ?? randomUUID(),
  }
}
