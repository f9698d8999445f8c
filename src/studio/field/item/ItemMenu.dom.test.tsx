import {fireEvent, render, screen} from '@testing-library/react'
import {beforeEach, expect, it, vi} from 'vitest'
import {foundCollection, storyOf} from '../../../access/testing.ts'
import {englishTranslation} from '../../i18n/testing.ts'
import {inTheme} from '../../ui/testing.ts'
import {ItemMenu} from './ItemMenu.tsx'
import type {EditedItem} from './useItemPatches.tsx'

/** The fields of the document. */
let fields: readonly {readonly name: string; readonly type: object}[] = []
const page = {
  get fields() {
    return fields
  },
}

vi.mock(import('sanity'), () => ({
  getPublishedId: ((id: string) => id) as never,
  useGetFormValue: () => () => ({_type: 'page'}),
  useSchema: () => ({get: () => page}) as never,
  useTranslation: englishTranslation,
}))
vi.mock('./used-in/UsedInDialog.tsx', () => ({
  default: ({used}: {used: object}) => <p>{JSON.stringify(used)}</p>,
}))
vi.mock(import('@sanity/ui/toast'), () => ({useToast: () => ({push: vi.fn()}) as never}))

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  return () => vi.unstubAllGlobals()
})

const context = {
  sourceUrl: ({id}: {id: string}) => `https://tales.test/${id}`,
  serviceName: 'Tales',
  embed: {brand: 'service', scriptUrl: 'https://tales.test/embed.js'},
}
const story = storyOf('4pqcb', '', {watchUrl: 'https://tales.test/watch'})
const collection = foundCollection('col-mxrt4', '', {tag: 'summer', stories: [story]})

/** A Collection that a field without restrictions holds. */
const edited = {
  field: {kind: 'collection', form: 'object'},
  identity: {kind: 'collection', id: collection.id, teamId: 't1'},
  saved: {item: collection, state: {status: 'available', isMoved: false}},
  source: {context},
  path: ['shelf'],
  title: 'Summer',
}

function itemsOf(change: object): (string | null)[] {
  const item = {...edited, ...change} as unknown as EditedItem
  const {container} = render(inTheme(<ItemMenu item={item} />))
  fireEvent.click(container.querySelector('button')!)
  const items = document.querySelectorAll('[role=menuitem]')
  return [...items].map(({textContent}) => textContent)
}

it.each<[string, object, readonly string[]]>([
  [
    'a Story, which has no tag',
    {
      field: {kind: 'story', form: 'object'},
      identity: {kind: 'story', id: story.id, teamId: 't1'},
      saved: {item: story, state: {status: 'available', isMoved: false}},
    },
    ['Watch on website', 'Open in Tales', 'Website preview', 'Copy ID', 'Used in', 'Remove'],
  ],
  [
    'a Collection in a read-only field without an embed script',
    {readOnly: true, source: {context: {...context, embed: undefined}}},
    ['Watch on website', 'Open in Tales', 'Copy ID', 'Used in'],
  ],
  [
    'a Collection that is saved by its tag, with one address to watch and to open',
    {
      identity: {kind: 'collection', tag: collection.tag, teamId: 't1'},
      source: {context: {...context, sourceUrl: () => story.watchUrl}},
    },
    ['Watch on website', 'Website preview', 'Copy tag', 'Used in', 'Remove'],
  ],
  [
    'an item of a Team without access',
    {saved: {item: undefined, state: {status: 'unknown', reason: 'no-access'}}},
    ['Website preview', 'Copy ID', 'Used in', 'Remove'],
  ],
  [
    'a value that can’t be read',
    {
      identity: undefined,
      saved: {item: undefined, state: {status: 'unknown', reason: 'unreadable'}},
    },
    ['Remove'],
  ],
])('offers what works for %s', (_, change, expected) => {
  expect(itemsOf(change)).toEqual(expected)
})

it.each<[string, readonly (string | number | {_key: string})[]]>([
  ['a row', ['shelves', {_key: 'a'}]],
  ['a string', ['shelves', 0]],
])('removes nothing of an array that keeps its items: %s', (_, path) => {
  const shelves = (disableActions: readonly string[]) => [
    {name: 'shelves', type: {of: [{}], options: {disableActions}}},
  ]
  fields = shelves(['remove'])
  expect(itemsOf({path})).not.toContain('Remove')
  fields = shelves(['add'])
  expect(itemsOf({path})).toContain('Remove')
})

it.each<[string, readonly (string | number)[], string]>([
  ['the string of an array whose menu it is, wherever it is by now', ['shelves', 0], 'Summer'],
  ['what a field has by now', ['shelf'], 'Autumn'],
])('removes %s', (_, path, removed) => {
  const remove = vi.fn<(title: string) => void>()
  const itemOf = (title: string) => {
    const item = {...edited, path, title, remove: () => remove(title)} as unknown as EditedItem
    return inTheme(<ItemMenu item={item} />)
  }
  const {container, rerender} = render(itemOf('Summer'))
  fireEvent.click(container.querySelector('button')!)
  rerender(itemOf('Autumn'))
  fireEvent.click(screen.getByRole('menuitem', {name: 'Remove'}))
  fireEvent.keyDown(document.body)
  expect(remove).toHaveBeenCalledExactlyOnceWith(removed)
})

it('looks for what uses a Collection by each of its names once both are known', async () => {
  const menuOf = (saved: object) =>
    inTheme(<ItemMenu item={{...edited, saved} as unknown as EditedItem} />)
  const {container, rerender} = render(menuOf({state: {status: 'loading'}}))
  fireEvent.click(container.querySelector('button')!)
  fireEvent.click(screen.getByRole('menuitem', {name: 'Used in'}))
  expect((await screen.findByRole('paragraph')).textContent).not.toContain('summer')
  rerender(menuOf(edited.saved))
  expect(JSON.parse(screen.getByRole('paragraph').textContent)).toMatchObject({
    id: collection.id,
    tag: 'summer',
  })
})

it('looks for what uses a moved Collection by its tag in the Team that it is in now', async () => {
  const moved = {...collection, teamId: 't2'}
  itemsOf({saved: {item: moved, state: {status: 'available', isMoved: true}}})
  fireEvent.click(screen.getByRole('menuitem', {name: 'Used in'}))
  const used = await screen.findByRole('paragraph')
  expect(JSON.parse(used.textContent)).toMatchObject({
    id: collection.id,
    tag: 'summer',
    teamId: 't2',
  })
})
