import {act, renderHook, waitFor} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {createContext} from './context.ts'
import {teamNameOf, useTeamName, useTeams} from './useTeams.ts'

it('lists the Teams as they are now, whatever a validation received before', async () => {
  const session = {proxyUrl: '/teams', projectId: 'x', userId: 'u', getToken: () => 'token'}
  const context = createContext({proxyUrl: '/teams'})
  context.sessions.announce(session)
  const respond = (response: () => Response) => vi.stubGlobal('fetch', async () => response())
  const named = (name: string) => () => Response.json([{id: 't1', name}])
  vi.useFakeTimers({shouldAdvanceTime: true})
  respond(() => Response.json({}, {status: 502}))
  expect(await teamNameOf(context, 't1')).toBe('t1')
  respond(named('Marketing'))
  expect(await teamNameOf(context, 't1')).toBe('Marketing')
  respond(named('Growth'))
  const {result} = renderHook(() => useTeams(session))
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect(result.current).toMatchObject({teams: [{name: 'Growth'}], failure: undefined})

  vi.advanceTimersByTime(300_000)
  expect(await teamNameOf(context, 't1')).toBe('Growth')
  vi.useRealTimers()
})

it('names a Team without a name by its ID', async () => {
  const session = {proxyUrl: '/unnamed', projectId: 'x', userId: 'u', getToken: () => 'token'}
  const context = createContext({proxyUrl: '/unnamed'})
  context.sessions.announce(session)
  vi.stubGlobal('fetch', async () => Response.json([{id: 't1'}, {id: 't2', name: 'Growth'}]))
  expect(await teamNameOf(context, 't1')).toBe('t1')
  const {result} = renderHook(() => [useTeamName(session, 't2'), useTeamName(session, 't1')])
  await waitFor(() => expect(result.current[0]).toBe('Growth'))
  expect(result.current[1]).toBe('t1')
})

it('follows a retry from its request to the response', async () => {
  const session = {proxyUrl: '/failing', projectId: 'x', userId: 'u', getToken: () => 'token'}
  vi.stubGlobal('fetch', async () => Response.json({}, {status: 502}))
  const {result} = renderHook(() => useTeams(session))
  await waitFor(() => expect(result.current.failure).toBeDefined())
  expect(result.current).toMatchObject({isLoading: false, isRetrying: false})

  let respond: (response: Response) => void
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (respond = resolve)))
  act(() => result.current.refresh())
  await waitFor(() => expect(result.current.isRetrying).toBe(true))
  respond!(Response.json([]))
  await waitFor(() => expect(result.current.failure).toBeUndefined())
  expect(result.current.isRetrying).toBe(false)
})
