import {expect, it, vi} from 'vitest'
import {datasetOf} from '../../../saved/testing.ts'
import {fetchDocuments, findDocuments} from './find-documents.ts'

const stored = (_id: string, id: string) => ({
  _id,
  _type: 'page',
  _rev: 'r1',
  clip: {_type: 'stories.story', teamId: 't1', id},
})

it('finds each version that holds the item, whole, and the drafts of published ones', async () => {
  const fetchQuery = datasetOf([
    stored('a', 's1'),
    stored('drafts.a', 's2'),
    stored('b', 's2'),
    stored('drafts.b', 's2'),
    stored('versions.rSpring.c', 's1'),
  ])
  const onProgress = vi.fn()
  const {signal} = new AbortController()
  const found = await findDocuments({kind: 'story', id: 's1'}, {fetchQuery, signal}, onProgress)
  const expected = [stored('a', 's1'), stored('drafts.a', 's2'), stored('versions.rSpring.c', 's1')]
  expect(found).toEqual({stored: expected, isCut: false})
  expect(onProgress).toHaveBeenLastCalledWith(5, 5)
})

it('says where more documents hold the item than it can find', async () => {
  const fetchQuery = datasetOf(['a', 'b', 'c'].map((id) => stored(id, 's1')))
  const found = await findDocuments({kind: 'story', id: 's1'}, {fetchQuery, maxValues: 2}, vi.fn())
  expect(found).toMatchObject({stored: [{_id: 'a'}, {_id: 'b'}], isCut: true})
})

it('requests 100 documents at once', async () => {
  const ids = Array.from({length: 250}, (_, at) => `page-${at}`)
  const fetchQuery = vi.fn(datasetOf(ids.map((id) => stored(id, 's1'))))
  expect(await fetchDocuments(fetchQuery, [...ids, 'gone'])).toHaveLength(250)
  expect(fetchQuery).toHaveBeenCalledTimes(3)
})
