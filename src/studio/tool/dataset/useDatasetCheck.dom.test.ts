import {act, renderHook, waitFor} from '@testing-library/react'
import {Activity, type ActivityProps, createElement, type ReactNode} from 'react'
import {expect, it, vi} from 'vitest'
import {createContext} from '../../items/context.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {useDatasetCheck} from './useDatasetCheck.ts'

let query: (signal: AbortSignal) => Promise<unknown>
const client = {
  fetch: (_query: string, _params: object, {signal}: {signal: AbortSignal}) => query(signal),
}
const schema = {getTypeNames: () => [], get: () => undefined}

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useClient: () => client as never,
  useCurrentUser: () => null,
  useSchema: () => schema as never,
}))

it('says that a check stopped where Studio hides the tool, which ends its effects', async () => {
  query = (signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))))
  let mode: 'visible' | 'hidden' = 'visible'
  const wrapper = ({children}: {children: ReactNode}) =>
    createElement(Activity, {mode} as ActivityProps, children)
  const source = {} as StoriesSource
  const {result, rerender} = renderHook(() => useDatasetCheck(source), {wrapper})
  act(() => result.current.start())
  expect(result.current.status).toBe('running')
  mode = 'hidden'
  rerender()
  mode = 'visible'
  rerender()
  await waitFor(() => expect(result.current.status).toBe('stopped'))
  query = async () => []
  act(() => result.current.start())
  await waitFor(() => expect(result.current.status).toBe('done'))
})

it('stops at once, though the proxy does not respond', async () => {
  const intro = {_type: 'stories.story', teamId: 't1', id: 's1'}
  query = async () => [{_id: 'a', _type: 'page', intro}]
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const session = {proxyUrl: '/stop', projectId: 'p', userId: 'u', getToken: () => 'token'}
  const source = {context: createContext({proxyUrl: '/stop'}), session}
  const {result} = renderHook(() => useDatasetCheck(source))
  act(() => result.current.start())
  await waitFor(() => expect(result.current.progress?.items).toBe(1))
  act(() => result.current.stop())
  await waitFor(() => expect(result.current.status).toBe('stopped'))
})
