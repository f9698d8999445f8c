import {evaluate, parse} from 'groq-js'
import {expect, it} from 'vitest'
import {embedAttributes} from './attributes.ts'
import {collectionQuery, storyQuery} from './queries.ts'

const page = {
  _type: 'page',
  shelf: {_type: 'stories.collection', teamId: 't1', tag: 'summer', title: 'Summer', extra: 1},
  intro: {_type: 'stories.story', teamId: 't1', id: 'abc12', extra: 1},
  clips: [
    {_type: 'stories.story', _key: 'k1', teamId: 't1', id: 'two22'},
    {_type: 'stories.story', _key: 'k2', teamId: 't1', id: 'one11', title: 'One'},
  ],
}

it('projects what an embed needs of a field and of an array, and null where there is nothing', async () => {
  const query = `*[_type == "page"][0]{
    shelf ${collectionQuery}, "first": intro ${storyQuery}, clips[] ${storyQuery}, none ${storyQuery}
  }`
  const result = (await (await evaluate(parse(query), {dataset: [page]})).get()) as {
    [name: string]: never
  }
  expect(result).toEqual({
    shelf: {
      _type: 'stories.collection',
      _key: null,
      teamId: 't1',
      id: null,
      tag: 'summer',
      title: 'Summer',
    },
    first: {_type: 'stories.story', _key: null, teamId: 't1', id: 'abc12', title: null},
    clips: [
      {_type: 'stories.story', _key: 'k1', teamId: 't1', id: 'two22', title: null},
      {_type: 'stories.story', _key: 'k2', teamId: 't1', id: 'one11', title: 'One'},
    ],
    none: null,
  })
  for (const name of ['shelf', 'first', 'clips', 'none'] as const) {
    const saved = (page as unknown as {[name: string]: never})[name === 'first' ? 'intro' : name]
    expect(embedAttributes(result[name], {brand: 'a'})).toEqual(
      embedAttributes(saved, {brand: 'a'}),
    )
  }
})
