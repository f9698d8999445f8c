import {describe, expect, it} from 'vitest'
import {findSavedValues} from '../../../saved/index.ts'
import {forbiddenBySchema} from './forbidden.ts'

const source = {
  _id: 'drafts.a',
  _type: 'page',
  _rev: 'r',
  team: 't2',
  rows: [{_key: 'x', _type: 'row', clip: {_type: 'stories.story', teamId: 't1', id: 's1'}}],
}
const [value] = findSavedValues(source)

interface TypeProperties {
  readonly readOnly?: unknown
  readonly options?: object
}

/** What a schema forbids, with properties of the document type, the array, its member and the field. */
function forbidden(own: {
  readonly page?: TypeProperties
  readonly rows?: TypeProperties
  readonly row?: TypeProperties
  readonly clip?: TypeProperties
}) {
  const clip = {name: 'stories.story', ...own.clip}
  const row = {name: 'row', fields: [{name: 'clip', type: clip}], ...own.row}
  const rows = {name: 'array', of: [row], ...own.rows}
  const page = {name: 'page', fields: [{name: 'rows', type: rows}], ...own.page}
  const schema = {get: () => page} as unknown as Parameters<typeof forbiddenBySchema>[0]
  return forbiddenBySchema(schema, source, value!, {teamId: 't1', currentUser: null})
}

describe('changes that a schema forbids', () => {
  it('forbids nothing by default', () => {
    expect(forbidden({})).toBeUndefined()
  })

  it.each(['page', 'rows', 'row', 'clip'] as const)(
    'forbids a change where %s is read-only',
    (name) => {
      expect(forbidden({[name]: {readOnly: true}})).toBe('read-only')
    },
  )

  it('calls functions with the document, the parent and the value', () => {
    const asked: unknown[] = []
    const readOnly = (context: {parent: {_key?: string}; document: {team: string}}) => {
      asked.push(context.parent._key)
      return context.document.team === 't2'
    }
    expect(forbidden({clip: {readOnly}})).toBe('read-only')
    expect(asked).toEqual(['x'])
  })

  it('ignores a function that throws', () => {
    const readOnly = () => {
      throw new Error('not ready')
    }
    expect(forbidden({clip: {readOnly}})).toBeUndefined()
  })

  it('forbids an item of another Team than the field’s', () => {
    expect(forbidden({clip: {options: {teamId: 't1'}}})).toBeUndefined()
    expect(forbidden({clip: {options: {teamId: 't9'}}})).toBe('other-team')
    const teamId = ({document}: {document: {team: string}}) => document.team
    expect(forbidden({clip: {options: {teamId}}})).toBe('other-team')
  })
})
