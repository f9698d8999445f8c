import {describe, expect, it} from 'vitest'
import {addNames, createNames, findNamed, namesIn} from './named.ts'

const names = createNames<string>()
addNames(names, 'c1', {id: 'c1', tag: 'hot', storyIds: ['s1', 's2', 's1']})
addNames(names, 'c2', {id: 'c2', tag: 'hot', storyIds: ['s2']})
addNames(names, 'c3', {id: 'c3', tag: 'two words'})
addNames(names, 'c4', {id: 'c4', tag: 'c1'})

const found = (query: string) => {
  const named = findNamed(namesIn(query), names)
  return named && `${named.by}: ${named.items.join(' ')}`
}

describe('a query', () => {
  it.each([
    ['c1', 'id: c1'],
    [' c1\n', 'id: c1'],
    ['hot', 'tag: c1 c2'],
    ['two words', 'tag: c3'],
    ['c2, c1;c2', 'id: c2 c1'],
    ['s2', 'id: c1 c2'],
    ['C1', undefined],
    ['c1 nobody', undefined],
    ['', undefined],
    [' , ', undefined],
    ['c1 '.repeat(201), undefined],
  ])('%j names %j', (query, expected) => {
    expect(found(query)).toBe(expected)
  })
})
