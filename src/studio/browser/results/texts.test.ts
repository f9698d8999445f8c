import type {TFunction} from 'sanity'
import {expect, it} from 'vitest'
import type {Location} from '../state/browser-state.ts'
import {announcements} from './texts.ts'

const t = ((key: string, {count} = {count: 0}) => `${key} ${count}`) as unknown as TFunction

type Given = Parameters<typeof announcements>
const none = {isArray: false, entries: [], fixed: 0, left: 9} as unknown

function announced(given: {search?: object; selection?: object; location?: Location}) {
  const {search = {status: 'loading'}, selection, location = {at: 'all'}} = given
  const selected = {...(none as object), ...selection} as Given[4]
  return announcements(t, {kind: 'story'} as Given[1], search as Given[2], location, selected)
}

const found = (total: number, query: object) => ({
  status: 'loaded',
  total,
  first: {total, exact: 0, query: {text: '', ...query}},
})

it('announces how many items are selected, without those that stay as they are', () => {
  const selected = (fixed: number) =>
    announced({selection: {isArray: true, entries: Array.from({length: 3}), fixed}})[1]
  expect(selected(0)).toBe('picker.count.selected 3')
  expect(selected(2)).toBe('picker.count.selected 1')
})

it('counts what is shown, until what was opened is loaded', () => {
  const search = found(24, {kind: 'collection'})
  expect(announced({search})[0]).toBe('picker.count.collections 24')
})

it('says by what items were found only where all of them were', () => {
  const named = (exact: number) => {
    const search = found(3, {kind: 'collection', text: 'summer'})
    return announced({search: {...search, first: {...search.first, exact, namedBy: 'tag'}}})[0]
  }
  expect(named(3)).toMatch(/^picker.found-by.tag/)
  expect(named(1)).toBe('picker.count.collections 3')
})

it('names the Collection that was opened, once, and leaves what was not found to its notice', () => {
  const location = {at: 'collection', collection: {id: 'c1', title: 'Økonomi'}} as Location
  const inside = (total: number, text = '') =>
    announced({location, search: found(total, {kind: 'story', collectionId: 'c1', text})})[0]
  expect(inside(6)).toBe('Økonomi. picker.count.stories 6')
  expect(inside(2, 'tram')).toBe('picker.count.stories 2')
  expect(inside(0)).toBe('')
})

it('counts former results no more, so that as many of the next query are announced again', () => {
  const search = found(3, {kind: 'story'})
  expect(announced({search})[0]).toBe('picker.count.stories 3')
  expect(announced({search: {...search, isPending: true}})[0]).toBe('')
})

it('announces each refresh that failed, besides what the list has', () => {
  const failed = {
    ...found(3, {kind: 'story'}),
    first: {...found(3, {kind: 'story'}).first, isStale: true},
  }
  expect(announced({search: failed}).at(-1)).toMatch(/^failure.not-refreshed .*failure.keeps-list/)
  expect(announced({search: {...failed, refreshing: true}}).at(-1)).toBe('')
})
