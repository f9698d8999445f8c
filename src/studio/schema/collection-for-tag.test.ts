import type {Schema} from 'sanity'
import {afterEach, expect, it, vi} from 'vitest'
import {createContext, withContext} from '../items/context.ts'
import {collectionForTag} from './collection-for-tag.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let number = 0

/** Each with a proxy of its own: what was loaded is kept for five minutes. */
function schemaWith(fetch: typeof globalThis.fetch) {
  vi.stubGlobal('fetch', fetch)
  const proxyUrl = `https://proxy-${number++}.test`
  const context = createContext({proxyUrl})
  context.sessions.announce({proxyUrl, projectId: 'p', userId: 'u', getToken: () => 't'})
  const type = withContext({name: 'stories.collection'}, context)
  return {schema: {get: () => type} as unknown as Schema}
}

const record = {id: 'c1', title: 'Front page', tag: 'front-page', teamId: 't1'}
const fetchRecord: typeof fetch = (input) => {
  const {tags, teamId} = Object.fromEntries(new URL(input as string).searchParams)
  const isThere = tags === record.tag && teamId === record.teamId
  const result = isThere ? {status: 'found', items: [record]} : {status: 'missing'}
  return Promise.resolve(Response.json({results: [result], version: '1'}))
}

it('returns the Collection of a tag as the initial value', async () => {
  const at = {teamId: 't1', tag: 'front-page'}
  const base = {_type: 'stories.collection', teamId: 't1', title: 'Front page'}
  expect(await collectionForTag(at)(undefined, schemaWith(fetchRecord))).toEqual({
    ...base,
    id: 'c1',
  })
  expect(
    await collectionForTag({...at, identifyBy: 'tag'})(undefined, schemaWith(fetchRecord)),
  ).toEqual({...base, tag: 'front-page'})
})

it('returns no initial value when there is none, or the proxy fails', async () => {
  const none = collectionForTag({teamId: 't1', tag: 'other'})
  expect(await none(undefined, schemaWith(fetchRecord))).toBeUndefined()
  const failing = () => Promise.reject(new TypeError('down'))
  const found = collectionForTag({teamId: 't1', tag: 'front-page'})
  expect(await found(undefined, schemaWith(failing))).toBeUndefined()
  expect(
    await found(undefined, {schema: {get: () => undefined} as unknown as Schema}),
  ).toBeUndefined()
})

it('never blocks Studio for longer than two seconds', async () => {
  vi.useFakeTimers()
  const silent = () => new Promise<Response>(() => undefined)
  const waiting = collectionForTag({teamId: 't1', tag: 'front-page'})(undefined, schemaWith(silent))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await waiting).toBeUndefined()
})

it('waits at most two seconds when its code does not load', async () => {
  vi.useFakeTimers()
  vi.doMock('../items/load-item.ts', () => new Promise(() => undefined))
  const waiting = collectionForTag({teamId: 't1', tag: 'front-page'})(
    undefined,
    schemaWith(fetchRecord),
  )
  await vi.advanceTimersByTimeAsync(2000)
  expect(await waiting).toBeUndefined()
  vi.doUnmock('../items/load-item.ts')
})
