import {describe, expect, it} from 'vitest'
import {readOptions} from './options.ts'

describe('reading options', () => {
  it('has defaults for all', () => {
    expect(readOptions(undefined)).toEqual({
      options: {teamId: undefined, identifyBy: 'id', embedType: undefined},
      mistakes: [],
    })
  })

  it('takes what is right', () => {
    const {options, mistakes} = readOptions({teamId: 't1', identifyBy: 'tag', embedType: 'cards'})
    expect(options).toEqual({teamId: 't1', identifyBy: 'tag', embedType: 'cards'})
    expect(mistakes).toEqual([])
  })

  it('names each mistake with what was given and what may be, and goes on with the default', () => {
    const {options, mistakes} = readOptions({teamId: 7, identifyBy: 'name', embedType: null})
    expect(options).toEqual({teamId: undefined, identifyBy: 'id', embedType: undefined})
    expect(mistakes).toEqual([
      {option: 'teamId', given: '7', allowed: 'string'},
      {option: 'identifyBy', given: '"name"', allowed: "'id' | 'tag'"},
      {option: 'embedType', given: 'null', allowed: "'bubbles' | 'cards'"},
    ])
  })

  it('does not take an empty Team for one', () => {
    expect(readOptions({teamId: ''}).mistakes.map(({option}) => option)).toEqual(['teamId'])
  })
})
