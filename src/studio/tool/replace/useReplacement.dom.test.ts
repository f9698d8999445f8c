import {renderHook, waitFor} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {useReplacement} from './useReplacement.ts'

const clip = {_type: 'stories.story', teamId: 't1', id: 's1'}
const client = {
  fetch: async (query: string) => {
    if (query.startsWith('count(')) return 1
    return query.includes('system.release') ? [] : [{_id: 'a', _type: 'page', _rev: 'r', clip}]
  },
}
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
}))

let respond: () => Response

beforeEach(() => void vi.stubGlobal('fetch', async () => respond()))
afterEach(() => void vi.unstubAllGlobals())

const from = {kind: 'story', id: 's1'} as const
const settings = {to: undefined, writesPublished: false, keepsOnce: false}
const find = {}
let number = 0

function render() {
  const proxyUrl = `https://replacement-${number++}.test`
  const session = {proxyUrl, projectId: 'p', userId: 'u', getToken: () => 't'}
  return renderHook(() => useReplacement(from, settings, find, session)).result
}

it('finds the documents that hold the item', async () => {
  respond = () => Response.json({results: [{status: 'missing'}], version: '1'})
  const found = render()
  await waitFor(() => expect(found.current.phase).toBe('ready'))
  expect(found.current.plan.map(({source, blocked}) => [source._id, blocked])).toEqual([
    ['a', undefined],
  ])
})

it('plans nothing while it is unknown which values the user may not see', async () => {
  respond = () => Response.json({}, {status: 502})
  const found = render()
  await waitFor(() => expect(found.current.phase).toBe('failed'))
  expect(found.current.plan).toEqual([])
})
