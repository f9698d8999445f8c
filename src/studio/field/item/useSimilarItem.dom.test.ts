import {renderHook, waitFor} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import type {StoriesSource} from '../../items/useSource.ts'
import {readFieldOptions} from '../../schema/options.ts'
import {useSimilarItem} from './useSimilarItem.ts'

it('offers each field what its own options allow, of the same missing item', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    const teamId = new URL(path, 'https://studio.test').searchParams.get('teamId')
    const item = {id: `in-${teamId}`, teamId, title: 'Summer', embedType: 'cards', storyIds: []}
    return Response.json({items: [item], total: 1, matchedBy: [], version: '1'})
  })
  const session = {proxyUrl: '/similar', projectId: 'x', userId: 'u', getToken: () => 'token'}
  const missing = {kind: 'collection', id: 'gone1', tag: undefined, title: 'Summer'} as const
  const offer = (teamId: string) => {
    const {options} = readFieldOptions({teamId})
    const source = {session} as StoriesSource
    return renderHook(() => useSimilarItem(source, missing, () => options)).result
  }
  const offers = ['t1', 't2'].map(offer)
  await waitFor(() =>
    expect(offers.map(({current}) => current?.item.id)).toEqual(['in-t1', 'in-t2']),
  )
})
