import {array, assert, property, string, tuple} from 'fast-check'
import {expect, it} from 'vitest'
import {createLargeMap} from './large-map.ts'

it('finds what a map finds, under any keys', () => {
  const key = string({unit: 'binary', maxLength: 3})
  assert(
    property(array(tuple(key, key)), array(key), (entries, keys) => {
      const [large, map] = [createLargeMap<string>(), new Map<string, string>()]
      for (const [name, value] of entries) {
        large.set(name, value)
        map.set(name, value)
      }
      for (const name of [...keys, ...map.keys()]) expect(large.get(name)).toBe(map.get(name))
    }),
  )
})
