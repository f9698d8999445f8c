import {describe, expect, it} from 'vitest'
import {MAX_SECONDS} from './limits.ts'
import {readRecord} from './parse.ts'
import {SCHEMAS} from './schemas.ts'

const base = new URL('https://api.example.com/access/v1/')
const withField = (field: string, value: unknown) => ({id: 'x', [field]: value})

describe('the schema of a record', () => {
  it.each(['teams', 'collections', 'stories'] as const)('requires an ID of %s', (kind) => {
    const schema = SCHEMAS[kind] as (typeof SCHEMAS)['teams']
    for (const id of [undefined, null, '', 7, ['a'], {}]) {
      expect(readRecord(schema, {id}, base)).toBeUndefined()
    }
    expect(readRecord(schema, {id: ' '}, base)?.id).toBe(' ')
  })

  it.each(['teamId', 'organizationId', 'tag'])('takes an empty %s for none', (field) => {
    expect(readRecord(SCHEMAS.collections, withField(field, ''), base)).not.toHaveProperty(field)
    expect(readRecord(SCHEMAS.collections, withField(field, 'a'), base)).toHaveProperty(field, 'a')
  })

  it.each(['createdAt', 'publishedAt'])(
    'takes a time of %s of 0 and more, and one that no date can have as the latest',
    (field) => {
      expect(readRecord(SCHEMAS.stories, withField(field, 0), base)).toHaveProperty(field, 0)
      expect(readRecord(SCHEMAS.stories, withField(field, 1e18), base)).toHaveProperty(
        field,
        MAX_SECONDS,
      )
      for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY, '0', null]) {
        expect(readRecord(SCHEMAS.stories, withField(field, value), base)).not.toHaveProperty(field)
      }
    },
  )

  it('shows a Collection as bubbles unless it says cards, and keeps only the IDs of its Stories', () => {
    const read = (record: object) => readRecord(SCHEMAS.collections, {id: 'x', ...record}, base)
    expect(read({embedType: 'cards', storyIds: ['a', '', 'a', 7]})).toMatchObject({
      embedType: 'cards',
      storyIds: ['a', 'a'],
    })
    expect(read({embedType: 'Cards', storyIds: 'a'})).toEqual(read({embedType: 'bubbles'}))
  })

  it('reads every address of a Story within the base, and drops what leads elsewhere', () => {
    const fields = Object.keys(SCHEMAS.stories).filter((field) => field.endsWith('Url'))
    expect(fields).toHaveLength(8)
    for (const field of fields) {
      expect(readRecord(SCHEMAS.stories, withField(field, 'a.png'), base)).toHaveProperty(
        field,
        'https://api.example.com/access/v1/a.png',
      )
      expect(
        readRecord(SCHEMAS.stories, withField(field, 'javascript:1'), base),
      ).not.toHaveProperty(field)
    }
  })

  it('names a Story by its title only where its display title is empty', () => {
    const shown = (record: object) =>
      readRecord(SCHEMAS.stories, {id: 'x', title: 'Title', ...record}, base)?.displayTitle
    expect(shown({displayTitle: ''})).toBe('Title')
    expect(shown({displayTitle: 'Shown'})).toBe('Shown')
    expect(shown({displayTitle: 3, title: 4})).toBe('')
  })
})
