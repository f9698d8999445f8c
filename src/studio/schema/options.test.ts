import {describe, expect, it} from 'vitest'
import type {FieldKind} from '../../saved/index.ts'
import {OptionError, readField, readFieldOptions, resolveOptions, resolveTeamId} from './options.ts'

const collection: FieldKind = {kind: 'collection', form: 'object'}
const story: FieldKind = {kind: 'story', form: 'object'}
const tag: FieldKind = {kind: 'collection', form: 'tag'}

const defaults = {
  teamId: undefined,
  getTeamId: undefined,
  identifyBy: 'id',
  embedType: undefined,
  missing: 'warning',
  unpublished: 'warning',
  repeated: 'warning',
  unfit: 'warning',
  suggestFrom: 'slug',
}

describe('reading options', () => {
  it('returns defaults without options', () => {
    expect(readFieldOptions({}, collection)).toEqual({options: defaults, invalidOptions: []})
  })

  it('accepts valid options', () => {
    const values = {
      teamId: 't1',
      identifyBy: 'tag',
      embedType: 'cards',
      missing: 'error',
      unpublished: 'ignore',
      repeated: 'error',
      unfit: 'ignore',
      suggestFrom: 'seo.slug',
    }
    const {options, invalidOptions} = readFieldOptions(values, collection)
    expect(options).toEqual({...values, getTeamId: undefined})
    expect(invalidOptions).toEqual([])
  })

  it('reports each invalid option with its value and the valid ones, and continues with the default', () => {
    const {options, invalidOptions} = readFieldOptions(
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
    expect(options).toEqual({...defaults, getTeamId: expect.any(Function)})
    expect(invalidOptions).toEqual([
      {option: 'teamId', value: '7', allowed: 'string | function'},
      {option: 'identifyBy', value: '"name"', allowed: "'id' | 'tag'"},
      {option: 'suggestFrom', value: '""', allowed: 'string | false'},
      {option: 'embedType', value: 'null', allowed: "'bubbles' | 'cards'"},
      {option: 'missing', value: '"hide"', allowed: "'error' | 'warning' | 'ignore'"},
      {option: 'unpublished', value: 'true', allowed: "'error' | 'warning' | 'ignore'"},
    ])
  })

  it('rejects an empty Team', () => {
    const {invalidOptions} = readFieldOptions({teamId: ''}, story)
    expect(invalidOptions.map(({option}) => option)).toEqual(['teamId'])
  })

  it('requires the Team for a bare tag', () => {
    expect(readFieldOptions({}, tag).invalidOptions).toEqual([
      {option: 'teamId', value: undefined, allowed: 'string | function'},
    ])
    for (const given of [{teamId: 't1'}, {filter: {teamId: 't1'}}]) {
      expect(readFieldOptions(given, tag)).toMatchObject({
        options: {teamId: 't1', identifyBy: 'tag'},
        invalidOptions: [],
      })
    }
  })

  it('suggests Stories for the slug, which has no option', () => {
    expect(readFieldOptions({suggestFrom: false}, story).options.suggestFrom).toBe('slug')
  })

  it('reads the options of a plain string under their names there', () => {
    const type = {options: {list: [], stories: {kind: 'story', teamId: 't1', embedType: 'bubbles'}}}
    expect(readField(type)?.options).toMatchObject({teamId: 't1', embedType: 'bubbles'})
  })

  it('keeps a function until the form calls it', () => {
    const getTeamId = ({document}: {document: unknown}) => (document as {team: string}).team
    const {options, invalidOptions} = readFieldOptions({teamId: getTeamId}, story)
    expect(invalidOptions).toEqual([])
    expect(options.teamId).toBeUndefined()
    const context = {document: {team: 't2'}, parent: undefined, currentUser: null}
    expect(resolveTeamId(options, context)).toBe('t2')
    expect(resolveTeamId(options, {...context, document: {team: ''}})).toBeUndefined()
  })
})

describe('the filter of a field', () => {
  const context = {document: {team: 't9'}, parent: {}, currentUser: null, perspective: ['drafts']}
  const resolved = (options: object, field = collection) =>
    resolveOptions(readFieldOptions(options, field).options, field.kind, context)

  it('limits the field to the Team of the filter, unless the field names one', () => {
    expect(resolved({filter: {teamId: 't2', published: true}})).toMatchObject({
      teamId: 't2',
      filter: {published: true},
    })
    const exclude = {ids: ['a'], tags: ['b'], collections: ['c']}
    expect(resolved({filter: () => ({ids: ['d'], exclude})}, story).filter).toEqual({
      ids: ['d'],
      excludeIds: ['a'],
      excludeTags: ['b'],
      excludeCollections: ['c'],
    })
    expect(resolved({teamId: 't1', filter: {teamId: 't2'}})).toMatchObject({teamId: 't1'})
    expect(resolved({teamId: 't1', filter: {teamId: 't2'}}).filter).toBeUndefined()
    const {options} = readFieldOptions(
      {teamId: () => undefined, filter: {teamId: 't2'}},
      collection,
    )
    expect(options.teamId, 'before it is called').toBeUndefined()
    expect(resolveOptions(options, 'collection', context).teamId).toBe('t2')
    expect(resolveTeamId(options, context), 'for the form and validation').toBe('t2')
  })

  it('calls a function, which may return nothing', () => {
    const filter = ({document}: {document: unknown}) => ({
      teamId: (document as {team: string}).team,
    })
    expect(resolved({filter}).teamId).toBe('t9')
    expect(resolved({filter: () => undefined}).filter).toBeUndefined()
    const seen: unknown[] = []
    resolved({filter: (context: unknown) => void seen.push(context)})
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

  it.each([
    ['filter', async () => ({published: true})],
    ['filter', () => new Map([['published', true]])],
    ['teamId', async () => 't1'],
    ['teamId', () => ({_ref: 't1'})],
  ])('takes no %s that a function wraps for no restriction', (option, answer) => {
    expect(() => resolved({[option]: answer})).toThrow(/^It returned (a promise|\{)/)
  })

  it.each([undefined, null, ''])('takes the Team %j for any, but not of a bare tag', (answer) => {
    expect(resolved({teamId: () => answer}).teamId).toBeUndefined()
    expect(() => resolved({teamId: () => answer}, tag)).toThrow(OptionError)
  })

  it.each([
    [{filter: {published: true, exclude: {tag: ['archive']}}}],
    [{filter: null}],
    [{teamId: 5}],
    [{teamId: ''}],
    [{teamId: null}],
    [{}, tag],
  ])(
    'lets no picker open with the invalid restriction %j, which would show everything',
    (given, field = collection) => {
      expect(() => resolved(given, field)).toThrow(OptionError)
    },
  )

  it('reports an invalid filter', () => {
    const {options, invalidOptions} = readFieldOptions({filter: {tags: ['a']}}, story)
    expect(options.filter).toBeUndefined()
    expect(invalidOptions).toEqual([
      {
        option: 'filter',
        value: '{"tags":["a"]}',
        allowed:
          '{teamId?, published?, ids?, exclude?} | function; exclude: {ids?, tags?, collections?}; 100 a list, 5000 characters',
      },
    ])
  })
})
