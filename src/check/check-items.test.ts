import {describe, expect, it} from 'vitest'
import {
  byStatusAndTitle,
  checkItems,
  ITEM_STATUSES,
  type ItemStatus,
  type LoadItem,
} from './check-items.ts'
import type {ItemGroup} from './group.ts'
import type {LoadedItem} from './resolve-saved-item.ts'
import type {FoundItem, ItemKey} from './saved-name.ts'

const group = (name: Partial<ItemGroup>): ItemGroup => ({
  kind: 'story',
  title: undefined,
  values: [],
  ...name,
})
const found = (item: Partial<FoundItem>): LoadedItem<string> => ({
  status: 'found',
  item: {id: 's1', title: '', displayTitle: '', ...item} as FoundItem,
})

async function check(groups: readonly ItemGroup[], load: LoadItem<string>, signal?: AbortSignal) {
  const pages = []
  for await (const page of checkItems(groups, load, signal)) pages.push(page)
  return pages
}
const statusOf = async (name: Partial<ItemGroup>, loaded: LoadedItem<string>) =>
  (await check([group(name)], async () => loaded))[0]![0]!.status

describe('a saved item', () => {
  it.each<[ItemStatus, Partial<ItemGroup>, LoadedItem<string>]>([
    ['ok', {id: 's1'}, found({})],
    ['ok', {id: 's1', teamId: 't1'}, found({teamId: 't1', published: true})],
    ['moved', {id: 's1', teamId: 't1'}, found({teamId: 't2'})],
    ['unpublished', {id: 's1'}, found({published: false})],
    ['unpublished', {id: 's1', teamId: 't1'}, found({teamId: 't2', published: false})],
    ['missing', {id: 's1'}, {status: 'missing'}],
    ['unknown', {id: 's1'}, {status: 'failed', failure: 'down'}],
  ])('reports %s: %j, of which is known %j', async (status, name, loaded) => {
    expect(await statusOf(name, loaded)).toBe(status)
  })

  it('reports a value that names nothing as unknown, and never requests it', async () => {
    const load = () => Promise.reject(new Error('requested'))
    const groups = [
      group({}),
      group({kind: 'collection', tag: 'a'}),
      group({tag: 'a', teamId: 't'}),
    ]
    const [items = []] = await check(groups, load)
    expect(items.map(({status, failure}) => [status, failure])).toEqual(
      groups.map(() => ['unknown', undefined]),
    )
  })

  it('keeps what it was grouped by, and has the item or the failure', async () => {
    const one = group({id: 's1', title: 'As saved'})
    const [[there], [failed]] = (await Promise.all([
      check([one], async () => found({title: 'Now'})),
      check([one], async () => ({status: 'failed', failure: 'down'})),
    ]).then((all) => all.map(([page]) => page))) as [readonly object[], readonly object[]]
    expect(there).toMatchObject({id: 's1', title: 'As saved', item: {title: 'Now'}})
    expect(failed).toMatchObject({title: 'As saved', item: undefined, failure: 'down'})
  })
})

describe('many saved items', () => {
  const many = Array.from({length: 1000}, (_, at) => group({id: `s${at}`}))

  it('requests items some hundred at a time, each once', async () => {
    const keys: ItemKey[] = []
    let [open, most] = [0, 0]
    const pages = await check(many, async (key) => {
      keys.push(key)
      most = Math.max(most, ++open)
      await Promise.resolve()
      open--
      return {status: 'missing'}
    })
    expect(pages.map(({length}) => length)).toEqual([400, 400, 200])
    expect(most).toBe(400)
    expect(new Set(keys.map(({key}) => key)).size).toBe(1000)
  })

  it('stops when the signal fires, before and while a page is requested', async () => {
    const controller = new AbortController()
    let requests = 0
    const load: LoadItem<string> = async () => {
      if (++requests === 450) controller.abort(new Error('left'))
      return {status: 'missing'}
    }
    await expect(check(many, load, controller.signal)).rejects.toThrow('left')
    expect(requests).toBe(800)
    await expect(check(many, load, controller.signal)).rejects.toThrow('left')
    expect(requests).toBe(800)
  })

  it('sorts items by their status, the worst first, and then by title', () => {
    const items = ITEM_STATUSES.toReversed().flatMap((status) =>
      ['b', undefined, 'a'].map((title) => ({
        ...group({title}),
        status,
        item: undefined,
        failure: undefined,
      })),
    )
    expect(items.toSorted(byStatusAndTitle).map(({status, title}) => `${status} ${title}`)).toEqual(
      ITEM_STATUSES.flatMap((status) => [`${status} undefined`, `${status} a`, `${status} b`]),
    )
  })
})
