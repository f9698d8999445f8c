import type {LiveEvent} from '@sanity/client'
import {afterEach, beforeEach, expect, it} from 'vitest'
import {startLake, type Lake} from './index.ts'
import {clientOf} from './testing.ts'

let lake: Lake
beforeEach(async () => {
  lake = await startLake({port: 0, sample: [{_id: 'p1', _type: 'page'}]})
})
afterEach(() => lake.close())

it.each([
  ['published documents', {}, 1],
  ['drafts, too, for a client that asks for them', {includeDrafts: true}, 2],
])('notifies of changes in %s', async (_, options, count) => {
  const client = clientOf(lake)
  const events: LiveEvent[] = []
  const subscription = client.live.events(options).subscribe((event) => void events.push(event))
  await expect.poll(() => events.map(({type}) => type)).toEqual(['welcome'])
  await client.create({_id: 'drafts.p1', _type: 'page'})
  const {transactionId} = await client.mutate(client.patch('p1').set({title: 'New'}), {
    returnDocuments: false,
  })
  await expect.poll(() => events.at(-1)).toMatchObject({type: 'message', id: transactionId})
  expect(events.filter(({type}) => type === 'message')).toHaveLength(count)
  subscription.unsubscribe()
})
