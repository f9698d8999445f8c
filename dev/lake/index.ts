import {randomUUID} from 'node:crypto'
import {join} from 'node:path'

import {commentsOf} from './routes/documents.ts'
import {createLakeServer} from './server.ts'
import {createSnapshotFile} from './snapshot-file.ts'
import {createStore} from './store.ts'
import type {DocumentInput, LakeDocument, Transaction} from './types.ts'
import {createUsers, type LakeUser} from './users.ts'

export type {DocumentInput, LakeDocument, Transaction} from './types.ts'
export type {LakeUser} from './users.ts'

export interface LakeOptions {
  /** 0 takes a free one. */
  port: number
  /** Default: `127.0.0.1`. */
  host?: string
  /** The folder that stores the documents between runs. Default: none, they end with the lake. */
  dataDir?: string
  /** Default: `local`. */
  projectId?: string
  /** Default: `production`. */
  dataset?: string
  /** Documents of the first run, and of every reset. Default: none. */
  sample?: readonly DocumentInput[]
  /** Token of the only user when `users` is not given. Default: a random one. */
  token?: string
  /** Who may call. Default: one administrator with `token`. */
  users?: readonly LakeUser[]
}

export interface Lake {
  /** `http://localhost:<port>`, the value for a Studio's `apiHost`. */
  url: string
  /** Token of the first user. */
  token: string
  users: readonly LakeUser[]
  /** Every document, drafts and published ones alike. */
  documents(): LakeDocument[]
  get(id: string): LakeDocument | undefined
  /** Deletes everything and starts again with the sample. Open Studios have to be reloaded. */
  reset(): Promise<void>
  /** Called after each transaction. Returns an unsubscribe function. */
  onTransaction(listener: (transaction: Transaction) => void): () => void
  /** Saves and stops. */
  close(): Promise<void>
}

/**
 * Starts a local stand-in for Sanity's hosted document store.
 *
 * @throws when the port is taken, or the saved state cannot be read
 */
export async function startLake(options: LakeOptions): Promise<Lake> {
  const {port, host = '127.0.0.1', dataDir, projectId = 'local', dataset = 'production'} = options
  const users = options.users ?? [defaultUser(options.token ?? randomUUID() + randomUUID())]
  const [first] = users
  if (!first) throw new Error('A lake needs at least one user')

  const sample = () => (options.sample ?? []).map(asStored)
  const store = createStore()
  const file =
    dataDir === undefined
      ? undefined
      : createSnapshotFile({path: join(dataDir, `${dataset}.json`), state: store.all})
  const saved = await file?.load()
  store.replaceAll(saved ?? sample(), first.id)
  store.subscribe(() => file?.touch())

  const stores = new Map([
    [dataset, store],
    // Comments are not stored between runs.
    [commentsOf(dataset), createStore()],
  ])
  const server = createLakeServer(stores, createUsers(users), {projectId, dataset})
  const actualPort = await server.listen(port, host)

  return {
    url: `http://localhost:${actualPort}`,
    token: first.token,
    users,
    documents: store.all,
    get: store.get,
    onTransaction: store.subscribe,
    async reset() {
      store.replaceAll(sample(), first.id)
      file?.touch()
      await file?.flush()
    },
    async close() {
      await server.close()
      await file?.flush()
    },
  }
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
