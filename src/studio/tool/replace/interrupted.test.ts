import type {Mutation} from 'sanity'
import {expect, it} from 'vitest'
import {createStore} from '../../../../dev/lake/store.ts'
import {createRandom, integer, pick} from '../../../sandbox/content/random.ts'
import {findSavedValues} from '../../../saved/index.ts'
import {replacements} from './document-changes.ts'
import {runChanges} from './run-changes.ts'
import {planOf, writerOf} from './testing.ts'

/** More of both before a release. */
const INTERRUPTIONS = Number(process.env['STORIES_INTERRUPTIONS'] ?? 12)
const DOCUMENTS = Number(process.env['STORIES_REPLACED_DOCUMENTS'] ?? 240)

const OLD = {_type: 'stories.story', teamId: 't1', id: 'old', title: 'Old'}

/** One document of each kind in turn: what is stored under which IDs. */
const KINDS = [
  (at: number) => [`drafts.p${at}`],
  (at: number) => [`p${at}`],
  (at: number) => [`p${at}`, `drafts.p${at}`],
  (at: number) => [`versions.rSpring.p${at}`],
  (at: number) => [`versions.h1.v${at}`],
  (at: number) => [`n${at}`],
]

const isVariant = (id: string) => id.startsWith('versions.h1.')
const isPublished = (id: string) => /^p\d+$/.test(id)

function dataset() {
  const store = createStore()
  const now = '2026-01-01T00:00:00Z'
  const stored = Array.from({length: DOCUMENTS}, (_, at) => KINDS[at % KINDS.length]!(at)).flat()
  store.replaceAll(
    stored.map((_id) => ({
      _id,
      _type: _id.startsWith('n') ? 'note' : 'page',
      _rev: 'r1',
      _createdAt: now,
      _updatedAt: now,
      title: 'As before',
      intro: OLD,
      clips: [
        {_key: 'a', ...OLD, id: 'other'},
        {_key: 'b', ...OLD},
      ],
      ...(isVariant(_id) && {_system: {variants: [{_ref: '_.variants.eu'}]}}),
    })),
    'editor',
  )
  const written = new Set<string>()
  const plan = () => replacements(planOf(store.all(), {isLiveEdit: (type) => type === 'note'}))
  const writer = writerOf(store)
  const commit = async (mutations: readonly Mutation[]) => {
    const revision = await writer.commit(mutations)
    for (const mutation of mutations) {
      written.add(
        'create' in mutation
          ? (mutation.create._id ?? '')
          : (mutation as {patch: {id: string}}).patch.id,
      )
    }
    return revision
  }
  return {store, stored, written, plan, writer: {...writer, commit}}
}

/** Everything in a dataset but revisions and times. */
const contentOf = ({store}: ReturnType<typeof dataset>) =>
  Object.fromEntries(
    store.all().map(({_id, _rev, _updatedAt, _createdAt, ...content}) => [_id, content]),
  )

it('ends as an uninterrupted run does, wherever tabs and connections end, while another editor writes', async () => {
  const random = createRandom('interrupted')
  const data = dataset()
  const {store, stored, plan, writer} = data
  const titles = new Map<string, string[]>()
  let edits = 0
  const edit = () => {
    const id = pick(random, stored)
    const title = `Edited ${edits++}`
    store.commit([() => [{patch: {id, set: {title}}}]], {author: 'another'})
    titles.set(id, [...(titles.get(id) ?? []), title])
  }
  for (let left = INTERRUPTIONS; left > 0; left--) {
    let until = integer(random, 0, 3)
    const isLost = random() < 0.5
    // oxlint-disable-next-line no-await-in-loop -- each run finds what the one before left
    await runChanges(plan(), {
      fetchRevisions: (ids) => {
        edit()
        return writer.fetchRevisions(ids)
      },
      commit: async (mutations) => {
        if (random() < 0.3) edit()
        // The connection is cut before the transaction arrives, or before its response does.
        if (until === 0 && !isLost) throw new Error('The connection is cut')
        const revision = await writer.commit(mutations)
        if (until-- === 0) throw new Error('The tab is closed')
        return revision
      },
    })
  }
  // A document that was edited in between is left to the next run.
  for (let run = 0; run < 3; run++) await runChanges(plan(), writer)
  expect(plan()).toEqual([])

  const reference = dataset()
  await runChanges(reference.plan(), reference.writer)
  const [ended, expected] = [contentOf(data), contentOf(reference)]
  expect(Object.keys(ended).toSorted()).toEqual(Object.keys(expected).toSorted())
  for (const [id, {title, ...content}] of Object.entries(ended)) {
    const {title: _, ...others} = expected[id]!
    expect(content).toEqual(others)
    // The other editor's last edit is there, and a new draft has a title that its document has had.
    const had = ['As before', ...(titles.get(id) ?? [])]
    const published = ['As before', ...(titles.get(id.replace('drafts.', '')) ?? [])]
    expect(stored.includes(id) ? had.slice(-1) : published).toContain(title)
  }
  expect([...data.written].filter((id) => isPublished(id) || isVariant(id))).toEqual([])
  const values = store.all().flatMap((document) => findSavedValues(document))
  expect(values).toHaveLength(store.all().length * 3)
})
