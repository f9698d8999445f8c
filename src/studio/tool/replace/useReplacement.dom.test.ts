import {act, renderHook, waitFor} from '@testing-library/react'
import {Activity, type ActivityProps, createElement, type ReactNode} from 'react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import type {SavedName} from '../../../saved/index.ts'
import {createContext} from '../../items/context.ts'
import {resultMessages, stateMessages} from './replace-messages.ts'
import {contentOf, countOld, from, third, to, twoEditors} from './testing.ts'
import {type Replacement, useReplacement} from './useReplacement.ts'

let client: ReturnType<typeof twoEditors>['client']
let isGranted: (permission: string, document: {_id: string}) => boolean
const grants = {
  checkDocumentPermission: (permission: string, document: {_id: string}) => ({
    subscribe({next}: {next: (value: {granted: boolean}) => void}) {
      next({granted: isGranted(permission, document)})
      return {unsubscribe: () => undefined}
    },
  }),
}
const schema = {get: () => undefined}
const workspace = {document: {drafts: {enabled: true}}}

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useClient: () => client as never,
  useCurrentUser: () => null,
  useGrantsStore: () => grants as never,
  useSchema: () => schema as never,
  useWorkspace: () => workspace as never,
  validateDocument: async () => [],
}))

let respond: () => Response
const missing = () => Response.json({results: [{status: 'missing'}], version: '1'})

beforeEach(() => {
  respond = missing
  mode = 'visible'
  isGranted = () => true
  workspace.document.drafts.enabled = true
  vi.stubGlobal('fetch', async () => respond())
  expire.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const expire = vi.fn()
const dataset = {find: {}, expire}
let number = 0
/** As Studio has it, which keeps a tool that is left, and ends its effects. */
let mode: 'visible' | 'hidden'

function render(replaced: SavedName = from, writesPublished = false) {
  const editors = twoEditors()
  client = editors.client
  const proxyUrl = `https://replacement-${number++}.test`
  const session = {proxyUrl, projectId: 'p', userId: 'u', getToken: () => 't'}
  const source = {context: createContext({proxyUrl}), session}
  const {result, rerender, unmount} = renderHook(
    (item) =>
      useReplacement(replaced, {to: item, writesPublished, keepsOnce: true}, dataset, source),
    {
      initialProps: to,
      wrapper: ({children}: {children: ReactNode}) =>
        createElement(Activity, {mode} as ActivityProps, children),
    },
  )
  const isIn = (phase: string) => waitFor(() => expect(result.current.phase).toBe(phase))
  const run = () => act(() => result.current.run(result.current.plan))
  const undo = () => act(() => result.current.undo())
  const outcomes = () =>
    [...(result.current.report?.results.values() ?? [])].map(({outcome}) => outcome)
  const search = async () => {
    act(() => result.current.search())
    await isIn('ready')
  }
  return {...editors, result, isIn, run, undo, outcomes, search, select: rerender, unmount}
}

/** The same, once the documents were found. */
async function ready(...options: Parameters<typeof render>) {
  const found = render(...options)
  await found.isIn('ready')
  return found
}

/** The tool's states of the documents. */
const said = (replacement: Replacement) => stateMessages(replacement, true)

it('plans nothing while it is unknown which values the user may not see', async () => {
  respond = () => Response.json({}, {status: 502})
  const {result, isIn} = render()
  await isIn('failed')
  expect(result.current.plan).toEqual([])
})

it('looks the item up again as soon as the user tries again', async () => {
  respond = () => Response.json({}, {status: 502})
  const {isIn, result, search} = render()
  await isIn('failed')
  respond = missing
  await search()
  expect(result.current.plan).not.toEqual([])
})

it('waits as long as a proxy asks that is limited', async () => {
  vi.useFakeTimers()
  respond = () => Response.json({}, {status: 429, headers: {'Retry-After': '60'}})
  const {result} = render()
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  await pass(59)
  expect(result.current.phase).toBe('searching')
  respond = missing
  await pass(2)
  expect(result.current.phase).toBe('ready')
})

it('finds the documents that hold the item by its tag, too', async () => {
  const items = [{id: 'c1', tag: 'summer', teamId: 't1', title: 'Summer'}]
  respond = () => Response.json({results: [{status: 'found', items}], version: '1'})
  const {commit, result, search} = await ready({kind: 'collection', id: 'c1'})
  const shelf = {_type: 'stories.collection', teamId: 't1'}
  commit([
    {create: {_id: 'by-tag', _type: 'page', shelf: {...shelf, tag: 'summer'}}},
    {create: {_id: 'by-id', _type: 'page', shelf: {...shelf, id: 'c1'}}},
    {
      create: {
        _id: 'of-another-team',
        _type: 'page',
        shelf: {...shelf, teamId: 't2', tag: 'summer'},
      },
    },
  ])
  await search()
  expect(result.current.plan.map(({source}) => source._id).toSorted()).toEqual(['by-id', 'by-tag'])
})

it('gives values of the item its new Team, and offers these drafts to publish and not to replace', async () => {
  const {result, run, select, get} = await ready()
  select({
    ...to!,
    id: 'old',
    title: 'Old',
    record: {id: 'old', teamId: 't2', title: 'Old'},
  } as typeof to)
  await run()
  expect(get('drafts.a')?.intro).toMatchObject({teamId: 't2', id: 'old'})
  expect(result.current.plan.filter(({blocked}) => blocked === undefined)).toEqual([])
  expect(said(result.current)).toEqual([
    ['tool.replace.visible', 2],
    ['tool.replace.waiting', 2],
  ])
  await act(() => result.current.publish(result.current.documents))
  expect(get('a')?.intro).toMatchObject({teamId: 't2', id: 'old'})
  expect(said(result.current)).toEqual([])
})

it('says that no document holds the item, whether or not a new one is selected', async () => {
  const {result} = await ready({kind: 'story', id: 'unused'})
  const nothing = [['tool.replace.nothing', 1]]
  expect([true, false].map((hasNew) => stateMessages(result.current, hasNew))).toEqual([
    nothing,
    nothing,
  ])
})

it('calls the item as the service calls it now', async () => {
  const {result} = await ready()
  expect(result.current.title).toBe('old')
  const items = [{id: 'old', teamId: 't1', title: 'Newer title'}]
  respond = () => Response.json({results: [{status: 'found', items}], version: '1'})
  const again = await ready()
  expect(again.result.current.title).toBe('Newer title')
})

it('calls a missing item as documents did, also once none of them holds it', async () => {
  const {result, commit, run, search} = await ready(from, true)
  const title = 'Saved title'
  commit(['a', 'b'].map((id) => ({patch: {id, set: {'intro.title': title}}})))
  await search()
  await run()
  await search()
  expect(result.current.documents).toEqual([])
  expect(result.current.title).toBe(title)
})

it('leaves a draft alone that is edited in Canvas, until Studio may edit it, too', async () => {
  const {result, edit, commit, run, search} = render()
  const link = {_id: 'link', _type: 'sanity.canvas.link', studioDocumentId: 'drafts.a'}
  const blocked = () =>
    result.current.plan.flatMap(({source, blocked}) => (source._id === 'drafts.a' ? blocked : []))
  edit({does: 'select-old', page: 'a'})
  commit([{create: {...link, isStudioDocumentEditable: false}}])
  await search()
  expect(blocked()).toEqual(['canvas', 'canvas'])
  commit([{patch: {id: 'link', set: {isStudioDocumentEditable: true}}}])
  await run()
  expect(blocked()).toEqual([undefined, undefined])
})

it('takes a run back together with its publication, once', async () => {
  const {result, run, undo, content} = await ready()
  const before = content()
  await run()
  expect(result.current.report?.undo).toHaveLength(2)
  await act(() => result.current.publish(result.current.documents))
  expect(content()).toEqual({
    a: expect.not.stringContaining('old'),
    b: expect.not.stringContaining('old'),
  })
  expect(said(result.current)).toEqual([])
  expect(result.current.report?.undo).toHaveLength(2)
  await undo()
  expect(content()).toEqual(before)
  expect(result.current.report?.undo).toEqual([])
})

it('takes back all runs since the page was opened, of the same documents and of others', async () => {
  const {result, run, undo, content} = await ready()
  const before = content()
  const valuesOf = (page: string) => result.current.plan.filter(({source}) => source._id === page)
  // The user stops, and replaces the rest later.
  await act(() => result.current.run(valuesOf('a').slice(0, 1)))
  await act(() => result.current.run(valuesOf('drafts.a')))
  await run()
  expect(content()).toMatchObject({
    'drafts.a': expect.not.stringContaining('old'),
    'drafts.b': expect.not.stringContaining('old'),
  })
  expect(result.current.report?.undo).toHaveLength(2)
  await undo()
  expect(content()).toEqual(before)
})

it('takes back a second run in a draft as far as another editor has not edited it before', async () => {
  const {result, edit, get, undo, search} = await ready()
  await act(() => result.current.run(result.current.plan.slice(0, 1)))
  edit({does: 'edit', page: 'a'})
  await search()
  const left = get('drafts.a')
  await act(() =>
    result.current.run(result.current.plan.filter(({source}) => source._id === 'drafts.a')),
  )
  await undo()
  expect(contentOf(get('drafts.a')!)).toBe(contentOf(left!))
})

it('takes a draft for another item for its own no more, once that one is selected', async () => {
  const {result, run, select} = await ready()
  await run()
  const waiting = () => said(result.current).filter(([key]) => key === 'tool.replace.waiting')
  const publishable = () => result.current.documents.filter(({draft}) => draft?.isPublishable)
  expect([waiting(), publishable().length]).toEqual([[['tool.replace.waiting', 2]], 2])
  select(third)
  expect(publishable()).toEqual([])
})

it('takes back a run whose response was lost, once the documents say that it was written', async () => {
  const {result, run, undo, content, search, outcomes} = await ready()
  const before = content()
  const {mutate, fetch: fetchQuery} = client
  client.mutate = async (...transaction) => {
    await mutate(...transaction)
    client.fetch = async () => Promise.reject(new Error('offline'))
    throw new Error('offline')
  }
  await run()
  expect(result.current.phase).toBe('failed')
  expect(result.current.report?.undo).toEqual([])
  client.mutate = mutate
  client.fetch = fetchQuery
  await search()
  expect(outcomes()).toEqual(['changed', 'changed'])
  await undo()
  expect(content()).toEqual(before)
})

it('knows at once that a run was written whose response alone was lost, and an undo', async () => {
  const {result, run, undo, content, outcomes} = await ready()
  const before = content()
  const {mutate} = client
  client.mutate = async (...transaction) => {
    await mutate(...transaction)
    throw new Error('No response')
  }
  await run()
  expect(result.current.report?.undo).toHaveLength(2)
  await undo()
  expect(content()).toEqual(before)
  expect(result.current.report?.undo).toEqual([])
  expect(outcomes()).toEqual(['changed', 'changed'])
})

it.each([
  ['locked', {_id: '_.releases.r1', _type: 'system.release', name: 'r1', state: 'scheduled'}],
  ['canvas', {_id: 'link', _type: 'sanity.canvas.link', studioDocumentId: 'versions.r1.a'}],
])(
  'leaves a version alone that is %s before the run or between the search and it',
  async (lock, document) => {
    const {result, isIn, get, commit, run, search} = render()
    await isIn('ready')
    commit([{create: {...get('a'), _id: 'versions.r1.a'}}])
    await search()
    const version = () => result.current.plan.filter(({source}) => source._id === 'versions.r1.a')
    expect(version().map(({blocked}) => blocked)).toEqual([undefined, undefined])
    commit([{create: document}])
    const planned = version()
    await act(() => result.current.run(planned))
    expect([...result.current.report!.results.values()]).toEqual([{outcome: lock}])
    expect(resultMessages(result.current.report!)).toEqual([['tool.replace.left.locked', 1]])
    expect(countOld(get('versions.r1.a'))).toBe(2)
    expect(version().map(({blocked}) => blocked)).toEqual([lock, lock])
    await run()
    expect(countOld(get('versions.r1.a'))).toBe(2)
  },
)

it.each([
  ['published documents to no one who may only write drafts', true, 'drafts.', 'no-permission'],
  ['published documents to who may write only these', true, '', undefined],
  ['drafts of them to who may write only these', false, 'drafts.', undefined],
  ['drafts of them to no one who may only write published documents', false, '', 'no-permission'],
])('offers to change %s', async (_, writesPublished, prefix, blocked) => {
  isGranted = (_permission, {_id}) => _id.replace(/[ab]$/, '') === prefix
  const {result} = await ready(from, writesPublished)
  expect(new Set(result.current.plan.map((value) => value.blocked))).toEqual(new Set([blocked]))
})

it('says at once that the user may change none of the documents, and counts no result of a run', async () => {
  isGranted = () => false
  const {result} = await ready()
  expect(said(result.current)).toEqual([
    ['tool.replace.forbidden', 2],
    ['tool.replace.visible', 2],
  ])
})

it('says so, too, where all drafts lack the item, and does not ask to select a new one', async () => {
  isGranted = () => false
  const {result, commit, get, search} = await ready()
  commit(
    ['a', 'b'].map((_id) => ({create: {...get(_id), _id: `drafts.${_id}`, clips: [], intro: {}}})),
  )
  await search()
  expect(stateMessages(result.current, false)).toEqual([
    ['tool.replace.forbidden', 2],
    ['tool.replace.visible', 2],
    ['tool.replace.waiting', 2],
  ])
})

it.each([
  [false, ['a has-draft', 'b read-only', 'drafts.a read-only']],
  [true, ['drafts.a read-only']],
])('changes no draft in a workspace without drafts', async (writesPublished, expected) => {
  workspace.document.drafts.enabled = false
  const {result, edit, commit, get, search} = await ready(from, writesPublished)
  edit({does: 'select-old', page: 'a'})
  commit([{create: {...get('a'), _id: 'versions.r1.a'}}])
  await search()
  const left = result.current.plan.flatMap(({source, blocked}) =>
    blocked ? [`${source._id} ${blocked}`] : [],
  )
  expect([...new Set(left)].toSorted()).toEqual(expected)
})

it('says of no draft that its published version was edited meanwhile, where only the user wrote that', async () => {
  const {result, edit, run, search} = await ready(from, true)
  const fates = () => result.current.documents.map(({source, fate}) => `${source._id} ${fate}`)
  edit({does: 'edit', page: 'a'})
  await search()
  await run()
  expect(fates()).toEqual(['a done', 'b done', 'drafts.a done'])
  const other = await ready()
  const {plan} = other.result.current
  await act(() => other.result.current.run(plan.filter(({source}) => source._id === 'a')))
  const drafted = other.result.current.documents.filter(({draft}) => draft)
  await act(() => other.result.current.publish(drafted))
  other.edit({does: 'edit', page: 'a'})
  await other.run()
  const [row] = other.result.current.documents.filter(({source}) => source._id === 'a')
  expect(row?.fate).toBe('done')
})

it('publishes no draft that the user may not publish', async () => {
  const {result, run, content} = await ready()
  await run()
  const before = content()
  isGranted = (permission, {_id}) => !(permission === 'update' && _id === 'a')
  await act(() => result.current.publish(result.current.documents))
  const outcomes = [...result.current.report!.results].map(([{source}, {outcome}]) => [
    source._id,
    outcome,
  ])
  expect(outcomes).toEqual([
    ['drafts.a', 'refused'],
    ['drafts.b', 'changed'],
  ])
  expect(content()).toMatchObject({a: before['a'], 'drafts.a': before['drafts.a']})
})

it('restores a draft that another editor edited after the run and the user published', async () => {
  const {result, run, undo, edit, content, search} = await ready()
  await run()
  edit({does: 'edit', page: 'a'})
  await search()
  const before = content()
  const drafts = result.current.documents.filter(({draft}) => draft?.document._id === 'drafts.a')
  await act(() => result.current.publish(drafts))
  expect(content()).not.toHaveProperty('drafts.a')
  await undo()
  expect(content()).toMatchObject({a: before['a'], 'drafts.a': before['drafts.a']})
})

it('offers to take back what an undo did not reach, and not what was edited since', async () => {
  const {result, run, undo, edit, content} = await ready()
  await run()
  edit({does: 'edit', page: 'a'})
  const {mutate} = client
  client.mutate = async () => {
    throw new Error('offline')
  }
  await undo()
  expect(result.current.report?.undo.map(({targetId}) => targetId)).toEqual(['drafts.b'])
  client.mutate = mutate
  await undo()
  expect(result.current.report?.undo).toEqual([])
  expect(Object.keys(content())).toEqual(['a', 'b', 'drafts.a'])
})

it('says what is left, and forgets what could not be confirmed once it has checked again', async () => {
  const {result, run, search, outcomes} = await ready()
  client.mutate = async () => {
    throw new Error('offline')
  }
  await run()
  expect(outcomes()).toEqual(['failed', 'failed'])
  await search()
  expect(outcomes()).toEqual([])
  expect(said(result.current)).toEqual([['tool.replace.visible', 2]])
})

it('shows a draft that another editor has made meanwhile of a document that the run left alone', async () => {
  const {result, edit, meanwhile} = await ready()
  meanwhile.push({does: 'select', page: 'b'})
  edit({does: 'edit', page: 'b'})
  await act(() => result.current.run(result.current.plan.filter(({source}) => source._id === 'a')))
  expect(result.current.documents.map(({source}) => source._id)).toContain('drafts.b')
})

it('goes on with a run where Studio gets a new token meanwhile', async () => {
  const {outcomes, result, select} = await ready()
  let run: Promise<void> | undefined
  act(() => void (run = result.current.run(result.current.plan)))
  client = {...client}
  act(() => select(to))
  await act(() => run!)
  expect(outcomes()).toEqual(['changed', 'changed'])
})

it('has the documents checked again after a run, though the page was left before it ended', async () => {
  const {result, unmount, content} = await ready()
  const before = content()
  const {mutate} = client
  client.mutate = (...transaction) => {
    unmount()
    return mutate(...transaction)
  }
  expire.mockImplementation(() => expect(content()).not.toEqual(before))
  await result.current.run(result.current.plan)
  expect(expire).toHaveBeenCalledOnce()
})

it('ends a run where Studio hides the tool, and says so when it is shown again', async () => {
  const {content, isIn, result, select} = render()
  const show = (next: typeof mode) => {
    mode = next
    select(to)
  }
  await isIn('ready')
  const before = content()
  let run: Promise<void> | undefined
  act(() => void (run = result.current.run(result.current.plan)))
  act(() => show('hidden'))
  await act(() => run!)
  act(() => show('visible'))
  await isIn('ready')
  expect(content()).toEqual(before)
  expect(resultMessages(result.current.report!)).toEqual([['tool.replace.left.not-tried', 2]])
  await act(() => result.current.run(result.current.plan))
  expect(content()).not.toEqual(before)
})
