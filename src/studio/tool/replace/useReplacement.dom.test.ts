import {act, renderHook, waitFor} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {stateMessages} from './replace-messages.ts'
import {from, PAGES, to, twoEditors} from './testing.ts'
import {useReplacement} from './useReplacement.ts'

let client: ReturnType<typeof twoEditors>['client']
const granted = {
  subscribe({next}: {next: (value: {granted: boolean}) => void}) {
    next({granted: true})
    return {unsubscribe: () => undefined}
  },
}
const grants = {checkDocumentPermission: () => granted}
const schema = {get: () => undefined}

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useClient: () => client as never,
  useCurrentUser: () => null,
  useGrantsStore: () => grants as never,
  useSchema: () => schema as never,
  useWorkspace: () => ({}) as never,
  validateDocument: async () => [],
}))

let respond: () => Response
const missing = () => Response.json({results: [{status: 'missing'}], version: '1'})

beforeEach(() => {
  respond = missing
  vi.stubGlobal('fetch', async () => respond())
})
afterEach(() => void vi.unstubAllGlobals())

const settings = {to, writesPublished: false, keepsOnce: true}
const find = {}
let number = 0

function render() {
  const dataset = twoEditors()
  client = dataset.client
  const proxyUrl = `https://replacement-${number++}.test`
  const session = {proxyUrl, projectId: 'p', userId: 'u', getToken: () => 't'}
  const {result} = renderHook(() => useReplacement(from, settings, find, session))
  const isIn = (phase: string) => waitFor(() => expect(result.current.phase).toBe(phase))
  const run = () => act(() => result.current.run(result.current.plan))
  const undo = () => act(() => result.current.undo())
  return {...dataset, result, isIn, run, undo}
}

/** What the tool says of the documents. */
const said = ({documents, report}: ReturnType<typeof useReplacement>) =>
  stateMessages(documents, report !== undefined, true)

it('finds the documents that hold the item', async () => {
  const {result, isIn} = render()
  await isIn('ready')
  expect(new Set(result.current.plan.map(({source}) => source._id))).toEqual(new Set(PAGES))
  expect(said(result.current)).toEqual([
    ['tool.replace.dry-run', 1],
    ['tool.replace.visible', 2],
  ])
})

it('plans nothing while it is unknown which values the user may not see', async () => {
  respond = () => Response.json({}, {status: 502})
  const {result, isIn} = render()
  await isIn('failed')
  expect(result.current.plan).toEqual([])
})

it('leaves a draft alone that is edited in Canvas, until Studio may edit it, too', async () => {
  const {result, isIn, edit, commit, run} = render()
  const link = {_id: 'link', _type: 'sanity.canvas.link', studioDocumentId: 'drafts.a'}
  const blocked = () =>
    result.current.plan.flatMap(({source, blocked}) => (source._id === 'drafts.a' ? blocked : []))
  edit({does: 'select-old', page: 'a'})
  commit([{create: {...link, isStudioDocumentEditable: false}}])
  act(() => result.current.search())
  await isIn('ready')
  expect(blocked()).toEqual(['canvas', 'canvas'])
  commit([{patch: {id: 'link', set: {isStudioDocumentEditable: true}}}])
  await run()
  expect(blocked()).toEqual([undefined, undefined])
})

it('takes a run back together with its publication, once', async () => {
  const {result, isIn, run, undo, content} = render()
  await isIn('ready')
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

it('offers to take back what an undo did not reach, and not what was edited since', async () => {
  const {result, isIn, run, undo, edit, content} = render()
  await isIn('ready')
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
  const {result, isIn, run} = render()
  await isIn('ready')
  client.mutate = async () => {
    throw new Error('offline')
  }
  await run()
  const outcomes = () =>
    [...(result.current.report?.results.values() ?? [])].map(({outcome}) => outcome)
  expect(outcomes()).toEqual(['failed', 'failed'])
  act(() => result.current.search())
  await isIn('ready')
  expect(outcomes()).toEqual([])
  expect(said(result.current)).toEqual([['tool.replace.visible', 2]])
})

it('shows a draft that another editor has made meanwhile of a document that the run left alone', async () => {
  const {result, isIn, edit, meanwhile} = render()
  await isIn('ready')
  meanwhile.push({does: 'select', page: 'b'})
  edit({does: 'edit', page: 'b'})
  await act(() => result.current.run(result.current.plan.filter(({source}) => source._id === 'a')))
  expect(result.current.documents.map(({source}) => source._id)).toContain('drafts.b')
})
