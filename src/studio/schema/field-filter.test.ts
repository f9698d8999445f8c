import {expect, it} from 'vitest'
import {readFilter} from './field-filter.ts'

it.each([
  ['collection', {}],
  ['collection', {teamId: 't', published: false, embedType: 'cards', ids: ['a'], tags: ['b', 'c']}],
  ['story', {teamId: 't', published: true, ids: []}],
  ['story', {exclude: {ids: ['a'], tags: ['b'], collections: ['c']}}],
  ['collection', {exclude: {ids: ['a'], tags: [], collections: ['b']}}],
  ['story', {exclude: {}}],
  ['story', {ids: Array.from({length: 100}, (_, at) => `s${at}`)}],
] as const)('accepts for a %s %j', (kind, filter) => {
  expect(readFilter(filter, kind)).toEqual(filter)
})

it('ignores undefined', () => {
  expect(readFilter({teamId: undefined, published: true}, 'story')).toEqual({published: true})
})

it.each([
  ['story', undefined],
  ['story', null],
  ['story', []],
  ['story', 'published'],
  ['story', {published: 'true'}],
  ['story', {teamId: ''}],
  ['story', {ids: 'a'}],
  ['story', {ids: ['']}],
  ['story', {ids: Array.from({length: 101}, (_, at) => `s${at}`)}],
  ['story', {ids: ['€'.repeat(300)], exclude: {ids: ['€'.repeat(300)]}}],
  ['story', {tags: ['a']}],
  ['story', {exclude: ['a']}],
  ['story', {exclude: {id: 'a'}}],
  ['story', {exclude: {ids: [1]}}],
  ['story', {exclude: {tags: Array.from({length: 101}, (_, at) => `t${at}`)}}],
  ['collection', {exclude: {exclude: {}}}],
  ['story', {embedType: 'cards'}],
  ['story', {toString: 'a'}],
  ['collection', {embedType: 'list'}],
  ['collection', {tag: 'a'}],
] as const)('rejects for a %s %j', (kind, filter) => {
  expect(readFilter(filter, kind)).toBeUndefined()
})
