import type {LiveEvent} from '@sanity/client'
import {afterEach, beforeEach, expect, it} from 'vitest'
import {startLake, type Lake} from './index.ts'
import {clientOf} from './testing.ts'

let lake: Lake
beforeEach(async () => {
  lake = await startLake({port: 0, sample: [{_id: 'p1', _type: 'page'}]})
})
afterEach(() => lake.close())

it('notifies a client of the live API when documents change', async () => {
  const client = clientOf(lake)
  const events: LiveEvent[] = []
  const subscription = client.live.events().subscribe((event) => void events.push(event))
  await expect.poll(() => events.map(({type}) => type)).toEqual(['welcome'])
  await client.patch('p1').set({title: 'New'}).commit()
  await expect.poll(() => events.map(({type}) => type)).toEqual(['welcome', 'message'])
  subscription.unsubscribe()
})
