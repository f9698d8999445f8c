import {describe, expect, it} from 'vitest'
import type {FieldKind} from './field-kind.ts'
import {askForTeam, OptionError, optionsOf, readOptions, resolveOptions} from './options.ts'

const collection: FieldKind = {kind: 'collection', form: 'object'}
const story: FieldKind = {kind: 'story', form: 'object'}
const tag: FieldKind = {kind: 'collection', form: 'tag'}

const defaults = {
  teamId: undefined,
  teamOf: undefined,
  identifyBy: 'id',
  embedType: undefined,
  missing: 'warning',
  unpublished: 'warning',
  suggestFrom: 'slug',
}

describe('reading options', () => {
  it('returns defaults without options', () => {
    expect(readOptions({}, collection)).toEqual({options: defaults, mistakes: []})
  })

  it('accepts valid options', () => {
    const given = {
      teamId: 't1',
      identifyBy: 'tag',
      embedType: 'cards',
      missing: 'error',
      unpublished: 'ignore',
      suggestFrom: 'seo.slug',
    }
    const {options, mistakes} = readOptions(given, collection)
    expect(options).toEqual({...given, teamOf: undefined})
    expect(mistakes).toEqual([])
  })

  it('reports each invalid option with its value and the valid ones, and continues with the default', () => {
    const {options, mistakes} = readOptions(
      {
        teamId: 7,
        identifyBy: 'name',
        embedType: null,
        missing: 'hide',
        unpublished: true,
        suggestFrom: '',
      },
      collection,
    )
    expect(options).toEqual(defaults)
    expect(mistakes).toEqual([
      {option: 'teamId', given: '7', allowed: 'string | function'},
      {option: 'identifyBy', given: '"name"', allowed: "'id' | 'tag'"},
      {option: 'suggestFrom', given: '""', allowed: 'string | false'},
      {option: 'embedType', given: 'null', allowed: "'bubbles' | 'cards'"},
      {option: 'missing', given: '"hide"', allowed: "'error' | 'warning' | 'ignore'"},
      {option: 'unpublished', given: 'true', allowed: "'error' | 'warning' | 'ignore'"},
    ])
  })

  it('rejects an empty Team', () => {
    const {mistakes} = readOptions({teamId: ''}, story)
    expect(mistakes.map(({option}) => option)).toEqual(['teamId'])
  })

  it('requires the Team for a bare tag', () => {
    expect(readOptions({}, tag).mistakes).toEqual([
      {option: 'teamId', given: undefined, allowed: 'string | function'},
    ])
    expect(readOptions({teamId: 't1'}, tag)).toMatchObject({
      options: {teamId: 't1', identifyBy: 'tag'},
      mistakes: [],
    })
  })

  it('never suggests a Story', () => {
    expect(readOptions({suggestFrom: 'slug'}, story).options.suggestFrom).toBe(false)
  })

  it('reads the options of a plain string under their names there', () => {
    const type = {options: {list: [], stories: {kind: 'story', teamId: 't1', embedType: 'bubbles'}}}
    expect(readOptions(optionsOf(type), {kind: 'story', form: 'id'}).options).toMatchObject({
      teamId: 't1',
      embedType: 'bubbles',
    })
  })

  it('keeps a function until the form calls it', () => {
    const teamOf = ({document}: {document: unknown}) => (document as {team: string}).team
    const {options, mistakes} = readOptions({teamId: teamOf}, story)
    expect(mistakes).toEqual([])
    expect(options.teamId).toBeUndefined()
    const context = {document: {team: 't2'}, parent: undefined, currentUser: null}
    expect(askForTeam(options.teamOf!, context)).toBe('t2')
    expect(askForTeam(options.teamOf!, {...context, document: {team: ''}})).toBeUndefined()
  })
})

describe('the filter of a field', () => {
  const context = {document: {team: 't9'}, parent: {}, currentUser: null, perspective: ['drafts']}
  const resolved = (options: object, field = collection) =>
    resolveOptions(readOptions(options, field).options, field.kind, context)

  it('limits the field to the Team of the filter, unless the field names one', () => {
    expect(resolved({filter: {teamId: 't2', published: true}})).toMatchObject({
      teamId: 't2',
      filter: {published: true},
    })
    expect(resolved({teamId: 't1', filter: {teamId: 't2'}})).toMatchObject({teamId: 't1'})
    expect(resolved({teamId: 't1', filter: {teamId: 't2'}}).filter).toBeUndefined()
    expect(resolved({teamId: () => undefined, filter: {teamId: 't2'}}).teamId).toBe('t2')
  })

  it('calls a function, which may return nothing', () => {
    const filter = ({document}: {document: unknown}) => ({
      teamId: (document as {team: string}).team,
    })
    expect(resolved({filter}).teamId).toBe('t9')
    expect(resolved({filter: () => undefined}).filter).toBeUndefined()
    const seen: unknown[] = []
    resolved({filter: (given: unknown) => void seen.push(given)})
    expect(seen).toEqual([context])
  })

  it('reports a function that throws or returns an invalid filter', () => {
    const broken = () => {
      throw new Error('no team')
    }
    expect(() => resolved({filter: broken})).toThrow(
      new OptionError('filter', new Error('no team')),
    )
    expect(() => resolved({filter: () => ({tags: 'a'})})).toThrow(/It returned {"tags":"a"}/)
    expect(() => resolved({teamId: broken})).toThrow(OptionError)
  })

  it('reports an invalid filter', () => {
    const {options, mistakes} = readOptions({filter: {tags: ['a']}}, story)
    expect(options.filter).toBeUndefined()
    expect(mistakes).toEqual([
      {
        option: 'filter',
        given: '{"tags":["a"]}',
        allowed: '{teamId?, published?, ids?} | function',
      },
    ])
  })
})
