import {expect, it} from 'vitest'
import {onEvent} from './events.ts'

it('reports each event by its name, with the script’s details', () => {
  const events: unknown[] = []
  const {on} = onEvent((...event) => events.push(event), ['start', 'end'])
  expect(Object.keys(on)).toEqual(['start', 'end'])
  on['end']?.({story: 'abc12'})
  on['start']?.()
  expect(events).toEqual([
    ['end', {story: 'abc12'}],
    ['start', undefined],
  ])
})
