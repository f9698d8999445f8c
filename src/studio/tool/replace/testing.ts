import type {Mutation} from 'sanity'
import {createStore} from '../../../../dev/lake/store.ts'
import {storeClient} from '../../../../dev/lake/store-client.ts'
import type {LakeDocument, LakeMutation, Transaction} from '../../../../dev/lake/types.ts'
import {savedStory as story} from '../../../access/testing.ts'
import {type PlanOptions, planReplacement, type StoredDocument} from './plan-replacement.ts'
import type {ReplacementSettings} from './ReplaceSettings.tsx'

type Clip = ReturnType<typeof story> & {_key: string}
const clip = (_key: string, id: string): Clip => ({_key, ...story(id)})

export type Page = LakeDocument & {
  readonly title: string
  readonly intro?: {readonly id: string}
  readonly clips: readonly Clip[]
}

export const PAGES = ['a', 'b'] as const

/** Both hold the old Story in two places, and the list of one of them the new one. */
const STORED: readonly Page[] = PAGES.map((_id) => ({
  _id,
  _type: 'page',
  _rev: 'r1',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  title: 'As before',
  intro: story('old'),
  clips: [clip('x', 'old'), clip('y', _id === 'a' ? 'new' : 'third')],
}))

export const from = {kind: 'story', id: 'old'} as const
const itemOf = (id: string) =>
  ({
    kind: 'story',
    id,
    title: id,
    record: {id, teamId: 't1', title: id},
  }) as unknown as ReplacementSettings['to']
export const to = itemOf('new')
export const third = itemOf('third')

/** Plans the replacement of the old Story by the new one, which nothing forbids. */
export const planOf = (documents: readonly unknown[], options: Partial<PlanOptions> = {}) =>
  planReplacement({
    documents: documents as readonly StoredDocument[],
    from,
    to,
    find: {},
    writesPublished: false,
    whyForbidden: () => undefined,
    isLiveEdit: () => false,
    ...options,
  })

/** Writes into the store that stands in for Sanity's, as a run does. */
export const writerOf = (store: ReturnType<typeof createStore>) => ({
  commit: async (mutations: readonly Mutation[], transactionId?: string) => {
    const transaction = () => structuredClone(mutations) as never
    try {
      return store.commit([transaction], {author: 'editor', transactionId}).id
    } catch (error) {
      throw Object.assign(error as Error, {statusCode: (error as {status: number}).status})
    }
  },
  fetchRevisions: async (ids: readonly string[]) =>
    new Map(ids.flatMap((id) => (store.get(id) ? [[id, store.get(id)!._rev] as const] : []))),
})

/** Edits as another editor does in Studio. */
export interface Edit {
  readonly does: 'edit' | 'remove' | 'move' | 'select' | 'select-old' | 'publish' | 'discard'
  readonly page: (typeof PAGES)[number]
}

/** A document without what Sanity writes into each version. */
export const contentOf = ({_rev, _updatedAt, _createdAt, _id, ...content}: Page): string =>
  JSON.stringify(content)

export const oldIn = (items: readonly {readonly id: string}[]): number =>
  items.filter(({id}) => id === 'old').length

export const countOld = (page: Page | undefined): number =>
  page ? oldIn(page.clips) + oldIn(page.intro ? [page.intro] : []) : 0

/** A page after a replacement that changes nothing else. */
export function replaced(page: Page, keepsOnce: boolean): string {
  let hasNew = page.clips.some(({id}) => id === 'new')
  const clips = page.clips.flatMap((each): Clip | [] => {
    if (each.id !== 'old') return each
    if (hasNew) return keepsOnce ? [] : each
    hasNew = true
    return {...each, ...story('new')}
  })
  const {intro} = page
  const isOld = intro?.id === 'old'
  return contentOf({...page, ...(intro && {intro: isOld ? story('new') : intro}), clips})
}

/** A dataset with the tool's client, and another editor who edits now or just before it writes. */
export function twoEditors() {
  const store = createStore()
  store.replaceAll(structuredClone(STORED), 'another')
  const log: Transaction[] = []
  store.subscribe((transaction) => void log.push(transaction))
  const get = (id: string) => store.get(id) as Page | undefined
  const commit = (mutations: readonly object[]) =>
    store.commit([() => structuredClone(mutations) as LakeMutation[]], {author: 'another'})

  const edit = ({does, page}: Edit) => {
    const id = `drafts.${page}`
    const [draft, published] = [get(id), get(page)!]
    const patch = (operations: object) =>
      commit([...(draft ? [] : [{create: {...published, _id: id}}]), {patch: {id, ...operations}}])
    const {clips} = draft ?? published
    const added = clip(`k${log.length}`, 'third')
    if (does === 'edit') patch({set: {title: `Edited ${log.length}`}})
    if (does === 'remove') patch({unset: ['intro']})
    if (does === 'move') patch({set: {clips: [...clips, added].toReversed()}})
    if (does === 'select') patch({set: {intro: story('third')}})
    if (does === 'select-old') patch({set: {intro: story('old')}})
    if (does === 'publish' && draft) {
      commit([{createOrReplace: {...draft, _id: page}}, {delete: {id}}])
    }
    if (does === 'discard' && draft) commit([{delete: {id}}])
  }

  const lake = storeClient(store, 'user')
  const meanwhile: Edit[] = []
  const afterEdits =
    <Rest extends readonly unknown[], Response>(write: (...input: Rest) => Response) =>
    (...input: Rest) => {
      for (const each of meanwhile.splice(0)) edit(each)
      return write(...input)
    }
  return {
    get,
    log,
    commit,
    edit,
    meanwhile,
    client: {...lake, mutate: afterEdits(lake.mutate), action: afterEdits(lake.action)},
    /** The content of each document by its ID. */
    content: () =>
      Object.fromEntries((store.all() as Page[]).map((page) => [page._id, contentOf(page)])),
  }
}
