import {describe, expect, it} from 'vitest'

import {parsePerspective, viewThrough} from './perspective.ts'
import {runQuery} from './query.ts'
import type {LakeDocument} from './types.ts'

const doc = (_id: string, title: string, extra: Record<string, unknown> = {}): LakeDocument => ({
  _id,
  _type: 'page',
  _rev: 'r',
  _createdAt: '',
  _updatedAt: '',
  title,
  ...extra,
})
const documents = [
  doc('a', 'Published'),
  doc('drafts.a', 'Draft of it'),
  doc('drafts.b', 'Only draft', {body: [{text: 'Summer in Oslo'}]}),
]
const context = {identity: 'ann', projectId: 'local', dataset: 'production'}
const ids = (query: string, params = {}) =>
  runQuery(`${query}._id`, {...context, documents, params})

describe('perspectives', () => {
  it('overlays drafts on published documents, under the published ID', () => {
    const seen = viewThrough(parsePerspective('drafts', '2025-02-19'), documents)
    expect(seen.map(({_id, _originalId, title}) => [_id, _originalId, title])).toEqual([
      ['a', 'drafts.a', 'Draft of it'],
      ['b', 'drafts.b', 'Only draft'],
    ])
  })

  it('shows no draft in the published perspective', () => {
    const seen = viewThrough(parsePerspective('published', '2025-02-19'), documents)
    expect(seen.map(({_id}) => _id)).toEqual(['a'])
  })

  it('defaults to raw before 2025-02-19 and to published from then on', () => {
    expect(parsePerspective(null, '2025-02-18')).toEqual(['raw'])
    expect(parsePerspective(null, '1')).toEqual(['raw'])
    expect(parsePerspective(null, '2025-02-19')).toEqual(['published'])
    expect(parsePerspective(null, 'X')).toEqual(['published'])
  })
})

describe('text::query', () => {
  const search = '*[[@, _id] match text::query($q) || references($raw)]'

  it('finds every document when the search is empty', async () => {
    expect(await ids(search, {q: '*', raw: ''})).toEqual(['a', 'drafts.a', 'drafts.b'])
  })

  it('finds words anywhere in the document, and the last word by its beginning', async () => {
    expect(await ids(search, {q: 'summer os*', raw: 'summer os'})).toEqual(['drafts.b'])
    expect(await ids(search, {q: 'summer os', raw: 'summer os'})).toEqual([])
  })

  it('scores a match on one attribute', async () => {
    const query =
      '*[_type == "page"] | score(boost(title match text::query($q), 5)) [_score > 0] | order(_score desc)'
    expect(await ids(query, {q: 'draft*'})).toEqual(['drafts.a', 'drafts.b'])
  })

  it('never interprets a parameter as a part of the query', async () => {
    const node = {type: 'OpCall', op: 'match', right: {namespace: 'text', name: 'query', args: []}}
    const result = await runQuery('$x', {...context, documents, params: {x: node}})
    expect(result).toEqual(node)
  })
})

it('refuses a query that cannot be parsed', async () => {
  await expect(ids('*[')).rejects.toMatchObject({status: 400})
})
