import type {TFunction} from 'sanity'
import {expect, it} from 'vitest'
import {announcements} from './texts.ts'

const t = ((key: string, {count} = {count: 0}) => `${key} ${count}`) as unknown as TFunction

/** What is announced of an array of which so many entries were there, and can't be changed. */
function selected(entries: number, fixed: number) {
  type Given = Parameters<typeof announcements>
  const search = {status: 'loading'} as Given[2]
  const list = Array.from({length: entries})
  const selection = {isArray: true, entries: list, fixed, left: 9, announcement: ''}
  return announcements(t, 'story', search, selection as unknown as Given[3])[1]
}

it('announces how many items are selected, without those that stay as they are', () => {
  expect(selected(3, 0)).toBe('picker.count.selected 3')
  expect(selected(3, 2)).toBe('picker.count.selected 1')
})
