import {expect, it, vi} from 'vitest'
import type {ItemsQuery} from '../../access/index.ts'
import type {ItemKey} from '../../saved/index.ts'
import type {AgentCall} from '../core/agents.ts'
import {createCallerLibrary} from './caller-library.ts'

const story = (key: string): ItemKey => ({listing: 'stories', by: 'ids', key})
const collection = (key: string): ItemKey => ({...story(key), listing: 'collections'})

/** Reads as the proxy does: an item for each key, with the key as its ID. */
const reader = () =>
  vi.fn<AgentCall['read']>(async ({query}) => ({
    results: (query as ItemsQuery).keys.map((id) => ({status: 'found', items: [{id}]})),
  }))

it('requests together the keys of one kind that are wanted in the same moment, in their order', async () => {
  const read = reader()
  const {named} = createCallerLibrary({read})
  const idOf = async (key: ItemKey) => (await named(key))?.id
  const twice = async (key: string) => [await idOf(story(key)), await idOf(story(`${key}!`))]
  expect(await Promise.all([twice('1'), twice('2'), idOf(collection('3'))])).toEqual([
    ['1', '1!'],
    ['2', '2!'],
    '3',
  ])
  expect(read.mock.calls.map(([{kind, query}]) => [kind, query])).toEqual([
    ['stories', {by: 'ids', keys: ['1', '2']}],
    ['collections', {by: 'ids', keys: ['3']}],
    ['stories', {by: 'ids', keys: ['1!', '2!']}],
  ])
})

it('requests again after a request that failed', async () => {
  const read = reader().mockRejectedValueOnce(new Error('unreachable'))
  const {named} = createCallerLibrary({read})
  await expect(named(story('1'))).rejects.toThrow('unreachable')
  expect(await named(story('1'))).toEqual({id: '1'})
})
