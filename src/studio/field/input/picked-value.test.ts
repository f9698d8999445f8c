import {describe, expect, it} from 'vitest'
import type {FieldKind, SavableCollection} from '../../../saved/index.ts'
import {pickedValue} from './picked-value.ts'

const collection = (record: Omit<SavableCollection, 'teamId'>) => ({
  kind: 'collection' as const,
  record: {teamId: 't1', ...record},
})
const news = collection({id: 'c1', title: 'News', tag: 'news'})
const untagged = collection({id: 'c2', title: 'Plain'})
const tram = {kind: 'story' as const, record: {id: 's1', title: 'Tram', teamId: 't1'}}

const target = (kind: FieldKind['kind'], form: FieldKind['form']) => ({
  field: {kind, form},
  identifyBy: 'id' as const,
  typeName: `stories.${kind}`,
})

describe('the saved value of a picked item', () => {
  it('saves an object that keeps its position in the array', () => {
    expect(pickedValue(news, {...target('collection', 'object'), key: 'k'})).toEqual({
      _type: 'stories.collection',
      _key: 'k',
      teamId: 't1',
      id: 'c1',
      title: 'News',
    })
    expect(pickedValue(news, {...target('collection', 'object'), identifyBy: 'tag'})).toEqual({
      _type: 'stories.collection',
      teamId: 't1',
      tag: 'news',
      title: 'News',
    })
  })

  it('saves the bare ID or tag in a string field', () => {
    expect(pickedValue(news, target('collection', 'id'))).toBe('c1')
    expect(pickedValue(news, target('collection', 'tag'))).toBe('news')
    expect(pickedValue(tram, target('story', 'id'))).toBe('s1')
  })

  it('saves no tag that the item doesn’t have', () => {
    expect(() => pickedValue(untagged, target('collection', 'tag'))).toThrow('c2 has no tag')
  })
})
