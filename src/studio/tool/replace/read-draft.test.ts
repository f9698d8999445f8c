import {array, assert, constantFrom, property, record, uniqueArray} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {savedStory as item} from '../../../access/testing.ts'
import {replacements, undoOf} from './document-changes.ts'
import type {PlanOptions, StoredDocument} from './plan-replacement.ts'
import {readDraft} from './read-draft.ts'
import * as testing from './testing.ts'

const stored = (_id: string, content: object): StoredDocument => ({
  _id,
  _type: 'page',
  _rev: `rev of ${_id}`,
  _updatedAt: `time of ${_id}`,
  ...content,
})
/** A list of Stories whose keys are their IDs. */
const list = (...ids: readonly string[]) => ids.map((id) => ({_key: id, ...item(id)}))

const planOf = (documents: readonly StoredDocument[], options: Partial<PlanOptions> = {}) =>
  testing.planOf(documents, {
    find: {strings: [{path: 'page.ids', kind: 'story', form: 'id'}]},
    ...options,
  })

/** Reads the draft of a published document. */
function read(
  before: object,
  after: object,
  options?: Partial<PlanOptions>,
  written?: Parameters<typeof readDraft>[3],
) {
  const [published, draft] = [stored('a', before), stored('drafts.a', after)]
  const values = planOf([published, draft], options).filter(({source}) => source === published)
  const {document, ...reading} = readDraft(published, draft, values, written)
  expect(document).toBe(draft)
  return reading
}

const READY = {isPublishable: true, others: []}

describe('the reading of a draft', () => {
  const tagged = (teamId: string, tag: string) => ({_type: 'stories.collection', teamId, tag})
  const toCollection: Partial<PlanOptions> = {
    from: {kind: 'collection', teamId: 't1', tag: 'old'},
    to: {kind: 'collection', record: {id: 'c2', teamId: 't1', tag: 'new', title: 'New'}},
    find: {
      strings: [
        {
          path: 'page.section',
          kind: 'collection',
          form: 'tag',
          teamId: ({document}) => (document as {team?: string}).team,
        },
      ],
    },
  }
  const clips = (...items: readonly [key: string, id: string][]) => ({
    clips: items.map(([_key, id]) => ({_key, ...item(id)})),
  })

  it.each<[string, object, object, string[], Partial<PlanOptions>?]>([
    ['the new ID at another index', {ids: ['x', 'old']}, {ids: ['new', 'x']}, ['ids']],
    [
      'the new item by another key',
      clips(['a', 'old'], ['b', 'x']),
      clips(['a', 'x'], ['b', 'new']),
      ['clips'],
    ],
    [
      'a tag of another Team',
      {shelf: tagged('t1', 'old')},
      {shelf: tagged('t9', 'new')},
      ['shelf'],
      toCollection,
    ],
    [
      'the ID instead of the tag',
      {shelf: tagged('t1', 'old')},
      {shelf: {_type: 'stories.collection', teamId: 't1', id: 'c2'}},
      ['shelf'],
      toCollection,
    ],
    [
      'the tag in a field that is now of another Team',
      {team: 't1', section: 'old'},
      {team: 't9', section: 'new'},
      ['team', 'section'],
      toCollection,
    ],
  ])('refuses to publish a draft that holds %s', (_, before, after, others, options) => {
    expect(read(before, after, options)).toEqual({isPublishable: false, others})
  })

  it('offers a draft that holds the replacement, whatever its title was when it was selected', () => {
    const intro = {...item('new'), title: 'Its former title'}
    expect(read({intro: item('old')}, {intro})).toEqual(READY)
    const shelf = tagged('t1', 'new')
    const before = {shelf: tagged('t1', 'old'), team: 't1', section: 'old'}
    expect(read(before, {shelf, team: 't1', section: 'new'}, toCollection)).toEqual(READY)
  })

  it('offers a draft only for the selected replacement', () => {
    const [before, after] = [{intro: item('old')}, {intro: item('new')}]
    const third = {kind: 'story', record: {id: 'third', teamId: 't1', title: 'Third'}} as const
    for (const to of [undefined, third]) {
      expect(read(before, after, {to})).toEqual({isPublishable: false, others: ['intro']})
    }
  })
})

it('names each field in which a draft differs otherwise', () => {
  const clip = {_key: 'a', ...item('old'), caption: 'Ours'}
  const before = {title: 'Page', intro: item('old'), clips: [clip]}
  const after = {
    intro: item('new'),
    clips: [{...clip, ...item('new'), caption: 'Theirs'}],
    slug: 's',
  }
  expect(read(before, after)).toEqual({isPublishable: true, others: ['title', 'clips', 'slug']})
})

describe('the reading of any draft', () => {
  const placed = constantFrom<object | undefined>(
    item('new'),
    item('new'),
    item('third'),
    {...item('new'), teamId: 't9'},
    {...item('new'), _type: 'stories.collection'},
    {_type: 'stories.story'},
    undefined,
  )
  const contents = record({
    title: constantFrom<string>('Page', 'Page', 'Unfinished'),
    intro: placed,
    ids: array(constantFrom('new', 'new', 'third', ''), {maxLength: 2}).map((ids) => ['x', ...ids]),
    clips: uniqueArray(record({_key: constantFrom('a', 'b'), value: placed}), {
      maxLength: 2,
      selector: ({_key}) => _key,
    }).map((all) => all.map(({_key, value}): {_key: string} => ({...value, _key}))),
  })
  const before = {
    title: 'Page',
    intro: item('old'),
    ids: ['x', 'old'],
    clips: [{...item('old'), _key: 'a'}],
  }
  const replaced = {
    title: 'Page',
    intro: item('new'),
    ids: ['x', 'new'],
    clips: [{...item('new'), _key: 'a'}],
  }
  const wanted = [replaced.intro, replaced.ids[1], replaced.clips[0]]

  it('offers it only where each place holds the replacement', () => {
    assert(
      property(contents, (draft) => {
        const {isPublishable, others} = read(before, draft)
        const clip = draft.clips.find(({_key}) => _key === 'a')
        const places = [draft.intro, draft.ids[1], clip]
        const isReplaced = JSON.stringify(places) === JSON.stringify(wanted)
        expect(isPublishable).toBe(isReplaced)
        const isSame = JSON.stringify(draft) === JSON.stringify(replaced)
        expect(isPublishable && others.length === 0).toBe(isSame)
      }),
      {
        numRuns: 500,
        examples: [
          {title: 'Unfinished'},
          {intro: item('third')},
          {intro: {...item('new'), teamId: 't9'}},
          {intro: {...item('new'), _type: 'stories.collection'}},
          {ids: ['x', '']},
          {clips: [{...item('third'), _key: 'a'}]},
          {},
        ].map((change) => [{...replaced, ...change}] as [typeof replaced]),
      },
    )
  })
})

describe('the reading of a draft that the run wrote', () => {
  const before = {intro: item('old'), title: 'Page', clips: list('old', 'new')}
  const keepsOnce = {keepsOnce: true}
  /** The change that takes the run back, and the draft that it left. */
  const run = (draft: StoredDocument | undefined) => {
    const documents = [stored('a', before), ...(draft ? [draft] : [])]
    const [change] = replacements(planOf(documents, keepsOnce))
    return undoOf(change!, 'rev of drafts.a')
  }

  it('offers it without what the run removed from a list', () => {
    const after = {intro: item('new'), title: 'Page', clips: list('new')}
    expect(read(before, after, keepsOnce, run(undefined))).toEqual(READY)
    expect(read(before, after, keepsOnce).isPublishable).toBe(false)
  })

  it('names the other changes that it had before the run', () => {
    const draft = stored('drafts.a', {...before, title: 'Unfinished'})
    const after = {intro: item('new'), title: 'Unfinished', clips: list('new')}
    expect(read(before, after, keepsOnce, run(draft))).toEqual({
      isPublishable: true,
      others: ['title'],
    })
  })

  it('refuses to publish it where a colleague selected another item in one of the places', () => {
    const draft = stored('drafts.a', {...before, intro: item('third')})
    const after = {intro: item('third'), title: 'Page', clips: list('new')}
    expect(read(before, after, keepsOnce, run(draft))).toEqual({
      isPublishable: false,
      others: ['intro'],
    })
  })

  it('treats it as any other draft once it was edited', () => {
    const after = {intro: item('new'), title: 'Page', clips: list('new')}
    const {source, ...undo} = run(undefined)
    const written = {...undo, source: {...source, _rev: 'earlier'}}
    expect(read(before, after, keepsOnce, written)).toEqual({
      isPublishable: false,
      others: ['clips'],
    })
  })
})
