import {Menu} from '@sanity/ui/menu'
import {fireEvent, render, screen, waitFor} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {foundCollection} from '../../../access/testing.ts'
import {englishTranslation} from '../../i18n/testing.ts'
import type {PickableItem} from '../picker/useItemPicker.tsx'
import {inTheme} from '../../ui/testing.ts'
import {RepairAction} from './RepairAction.tsx'

vi.mock(import('sanity'), () => ({useTranslation: englishTranslation}))

const found = foundCollection('b', 'Summer', {teamId: 't2', teamName: 'Sales'})
let requests: string[]
let number = 0

beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', async (input: string) => {
    requests.push(new URL(input).searchParams.get('q') ?? '')
    return Response.json({items: [found], total: 1, matchedBy: [], version: 'v1'})
  })
})
afterEach(() => vi.unstubAllGlobals())

const record = foundCollection('a', '', {teamId: 't2', tag: 'summer', teamName: 'People'})
const options = {identifyBy: 'id', unfit: 'warning'}
const available = {item: record, state: {status: 'available', isMoved: false}}
const moved = {item: record, state: {status: 'available', isMoved: true}}

/** The menu entry of a Collection that is saved by its ID, and what it changes. */
function draw(change: object) {
  const pick = vi.fn<PickableItem['pick']>()
  const takeTeam = vi.fn<PickableItem['takeTeam']>()
  const proxyUrl = `https://repair-${(number += 1)}.test`
  const item = {
    field: {kind: 'collection', form: 'object'},
    identity: {kind: 'collection', id: 'a', teamId: 't1'},
    options,
    pick,
    readOnly: false,
    resolve: () => ({options: {identifyBy: 'id'}}),
    saved: available,
    source: {session: {proxyUrl, projectId: 'p', userId: 'u', getToken: () => 't'}},
    takeTeam,
    value: {_type: 'stories.collection', id: 'a', teamId: 't1', title: 'Summer'},
    ...change,
  } as unknown as PickableItem
  render(
    inTheme(
      <Menu>
        <RepairAction item={item} />
      </Menu>,
    ),
  )
  return {pick, takeTeam}
}

it('offers what has the title of a missing item', async () => {
  const {pick} = draw({saved: {item: undefined, state: {status: 'missing', isMoved: false}}})
  fireEvent.click(await screen.findByRole('menuitem', {name: 'Use “Summer” in Sales'}))
  expect(requests).toEqual(['Summer'])
  expect(pick).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({kind: 'collection', id: 'b'}),
  )
})

it('offers the Team that a moved item is in', () => {
  const {takeTeam} = draw({saved: moved})
  fireEvent.click(screen.getByRole('menuitem', {name: 'Use People'}))
  expect(takeTeam).toHaveBeenCalledExactlyOnceWith('t2')
  expect(requests).toEqual([])
})

it('offers the tag of a Collection whose field saves tags', async () => {
  const {pick} = draw({options: {...options, identifyBy: 'tag'}})
  fireEvent.click(screen.getByRole('menuitem', {name: 'Use its tag'}))
  await waitFor(() => expect(pick).toHaveBeenCalledExactlyOnceWith({kind: 'collection', record}))
})

it.each<[string, object]>([
  ['an item that is as its field saves it', {}],
  [
    'a moved item in a string, which names no Team',
    {field: {kind: 'collection', form: 'id'}, saved: moved},
  ],
  ['an unfit item where the field ignores that', {options: {identifyBy: 'tag', unfit: 'ignore'}}],
  [
    'a Collection without a tag',
    {
      options: {...options, identifyBy: 'tag'},
      saved: {...available, item: {...record, tag: undefined}},
    },
  ],
])('offers nothing for %s', (_, change) => {
  draw(change)
  expect(screen.queryByRole('menuitem')).toBeNull()
})
