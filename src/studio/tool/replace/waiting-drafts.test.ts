import {expect, it} from 'vitest'
import {planReplacement, type StoredDocument} from './plan-replacement.ts'
import {waitingDrafts} from './waiting-drafts.ts'

const item = (id: string) => ({_type: 'stories.story', teamId: 't1', id, title: id})
const stored = (_id: string, content: object): StoredDocument => ({
  _id,
  _type: 'page',
  _rev: `rev of ${_id}`,
  _updatedAt: `time of ${_id}`,
  ...content,
})

const find = {strings: [{path: 'page.ids', kind: 'story', form: 'id'}]} as const

const waiting = (...documents: readonly StoredDocument[]) =>
  waitingDrafts(
    documents,
    planReplacement({
      documents,
      from: {kind: 'story', id: 'old'},
      to: {kind: 'story', record: {id: 'new', teamId: 't1', title: 'New'}},
      find,
      writesPublished: false,
      whyForbidden: () => undefined,
      isLiveEdit: () => false,
    }),
  ).map(({published, isEdited}) => [published._id, isEdited])

const before = {
  title: 'Page',
  ids: ['x', 'old'],
  clips: [{_key: 'a', ...item('old'), caption: 'Ours'}],
}
const after = {
  clips: [{caption: 'Ours', ...item('new'), _key: 'a'}],
  ids: ['x', 'new'],
  title: 'Page',
}

it('finds drafts that name the item no more, whatever order their fields are in', () => {
  expect(waiting(stored('a', before), stored('drafts.a', after))).toEqual([['a', false]])
})

it('says which of them hold other changes, too', () => {
  expect(waiting(stored('a', before), stored('drafts.a', {...after, title: 'Unfinished'}))).toEqual(
    [['a', true]],
  )
  const [clip] = after.clips
  const caption = {...after, clips: [{...clip, caption: 'Theirs'}]}
  expect(waiting(stored('a', before), stored('drafts.a', caption))).toEqual([['a', true]])
})

it('leaves out drafts that still name the item, and documents without a draft', () => {
  expect(waiting(stored('a', before), stored('drafts.a', {...after, ids: ['old']}))).toEqual([])
  expect(waiting(stored('a', before), stored('drafts.b', after))).toEqual([])
})
