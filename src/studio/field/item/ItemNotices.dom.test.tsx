import {render} from '@testing-library/react'
import type {ReactElement} from 'react'
import {expect, it, vi} from 'vitest'
import {inTheme} from '../../ui/testing.ts'
import {MissingNotice, MovedNotice, UnfitNotice} from './ItemNotices.tsx'
import type {EditedItem} from './useItemPatches.tsx'

vi.mock(import('sanity'), () => ({
  useTranslation: () =>
    ({t: (key: string, {old = '', team = ''} = {}) => `${key}${old} ${team}`.trim()}) as never,
}))
vi.mock('../../items/useTeams.ts', () => ({
  useTeamName: (_: unknown, id: string | undefined) => (id === 't1' ? 'Marketing' : id),
}))

const textOf = (element: ReactElement) => render(inTheme(element)).container.textContent

/** A value of the Team `teamId`, whose Collection is in another Team now. */
const edited = (teamId: string | undefined, form: 'object' | 'tag' = 'object') =>
  ({
    field: {kind: 'collection', form},
    identity: {kind: 'collection', id: 'a', teamId},
    saved: {item: {id: 'a', teamId: 't9', teamName: 'People'}, state: {isMoved: true}},
    source: {},
    value: {_type: 'stories.collection', id: 'a', teamId},
  }) as unknown as EditedItem

it('names the Team that a value still points to, and offers the new one, if it names any', () => {
  const moved = (item: EditedItem) => textOf(<MovedNotice item={item} />)
  expect(moved(edited('t1'))).toContain('Marketing')
  expect(moved(edited('t2'))).toContain('t2')
  expect(moved(edited('t1'))).toContain('action.take-team People')
  expect(moved({...edited('t1'), readOnly: true})).not.toContain('action.take-team')
  expect(moved(edited('t1', 'tag'))).toBe('field.moved-to People')
})

it('offers to save the tag of a Collection that was pasted by its ID', () => {
  const options = {identifyBy: 'tag', unfit: 'warning'}
  const record = {id: 'a', teamId: 't1', tag: 'summer', stories: []}
  const pasted = (change: object) =>
    ({
      ...edited('t1'),
      options,
      saved: {item: record, state: {}},
      ...change,
    }) as unknown as EditedItem
  const draw = (change: object) => render(inTheme(<UnfitNotice item={pasted(change)} />)).container
  expect(draw({}).textContent).toBe('validation.unfit.by-idaction.use.tag')
  const withoutTag = {item: {...record, tag: undefined}, state: {}}
  expect(draw({saved: withoutTag}).textContent).toBe('validation.unfit.by-id')
  const ofOtherTeam = {...options, identifyBy: 'id', teamId: 't2'}
  expect(draw({options: ofOtherTeam}).textContent).toBe('validation.unfit.team')
  expect(draw({options: {...options, unfit: 'ignore'}}).textContent).toBe('')
  const missingItem = {item: undefined, state: {status: 'missing'}}
  expect(draw({saved: missingItem}).textContent, 'another notice says more').toBe('')
})

const missing = {item: edited('t1'), similar: undefined, onDismiss: undefined}

it('names the Team of a missing item', () => {
  expect(textOf(<MissingNotice {...missing} />)).toContain('field.unavailable-team Marketing')
  expect(textOf(<MissingNotice {...missing} item={edited(undefined)} />)).not.toContain('-team')
})

it('says what can’t be seen of a missing item’s ID', () => {
  expect(textOf(<MissingNotice {...missing} />)).not.toContain('field.invisible')
  const item = edited('t1')
  const spaced = {...item, identity: {...item.identity!, id: 'a\u200b'}}
  expect(textOf(<MissingNotice {...missing} item={spaced} />)).toContain('field.invisible')
})

it('can’t be hidden where the missing item blocks publishing', () => {
  const onDismiss = () => undefined
  expect(textOf(<MissingNotice {...missing} onDismiss={onDismiss} />)).toContain('action.dismiss')
  expect(textOf(<MissingNotice {...missing} />)).not.toContain('action.dismiss')
})
