import {describe, expect, it} from 'vitest'
import {findSavedValues} from '../../../saved/index.ts'
import {forbiddenBySchema, mayPublish, mayRemove, permittedIds} from './forbidden.ts'
import type {StoredDocument} from './plan-replacement.ts'

const source = {
  _id: 'drafts.a',
  _type: 'page',
  _rev: 'r',
  team: 't2',
  // Characters that Sanity's paths in text can't hold.
  rows: [{_key: 'v1.[0', _type: 'row', clip: {_type: 'stories.story', teamId: 't1', id: 's1'}}],
}
const [value] = findSavedValues(source)

interface TypeProperties {
  readonly readOnly?: unknown
  readonly options?: object
}

/** Returns what a schema forbids, with properties of the document type, the array, its member and the field. */
function forbidden(
  own: {
    readonly page?: TypeProperties
    readonly rows?: TypeProperties
    readonly row?: TypeProperties
    readonly clip?: TypeProperties
  },
  teamId: string | null = 't1',
) {
  const clip = {name: 'stories.story', ...own.clip}
  const row = {name: 'row', fields: [{name: 'clip', type: clip}], ...own.row}
  const rows = {name: 'array', of: [row], ...own.rows}
  const page = {name: 'page', fields: [{name: 'rows', type: rows}], ...own.page}
  const schema = {get: () => page} as unknown as Parameters<typeof forbiddenBySchema>[0]
  return forbiddenBySchema(schema, source, value!, {
    teamId: teamId ?? undefined,
    currentUser: null,
  })
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

  it('calls functions with all that Sanity calls them with', () => {
    const asked: unknown[] = []
    const readOnly = (context: {readonly path: readonly unknown[]}) => {
      asked.push(context)
      return context.path.length === 3
    }
    expect(forbidden({page: {readOnly}, clip: {readOnly}})).toBe('read-only')
    const [row] = source.rows
    const always = {document: source, currentUser: null}
    expect(asked).toEqual([
      {...always, value: source, parent: undefined, path: []},
      {...always, value: row!.clip, parent: row, path: ['rows', {_key: 'v1.[0'}, 'clip']},
    ])
  })

  it.each(['readOnly', 'teamId'])('forbids a change where the function of %s fails', (name) => {
    const fail = () => {
      throw new Error('not ready')
    }
    const clip = name === 'readOnly' ? {readOnly: fail} : {options: {teamId: fail}}
    expect(forbidden({clip})).toBe('read-only')
  })

  it('knows a list that must keep its items', () => {
    const [clip] = findSavedValues({...source, clips: [source.rows[0]!.clip]}).filter(
      ({path}) => path.length === 2,
    )
    const may = (disableActions: readonly string[]) => {
      const clips = {name: 'array', of: [{name: 'stories.story'}], options: {disableActions}}
      const page = {name: 'page', fields: [{name: 'clips', type: clips}]}
      const schema = {get: () => page} as unknown as Parameters<typeof mayRemove>[0]
      return mayRemove(schema, source, clip!)
    }
    expect([may([]), may(['add']), may(['remove'])]).toEqual([true, true, false])
  })

  it('forbids an item of another Team than the field’s', () => {
    expect(forbidden({clip: {options: {teamId: 't1'}}})).toBeUndefined()
    expect(forbidden({clip: {options: {teamId: 't9'}}})).toBe('other-team')
    const teamId = ({document}: {document: {team: string}}) => document.team
    expect(forbidden({clip: {options: {teamId}}})).toBe('other-team')
  })

  it('forbids an item of no known Team where the field takes those of one', () => {
    expect(forbidden({clip: {options: {teamId: 't1'}}}, null)).toBe('other-team')
    expect(forbidden({}, null)).toBeUndefined()
  })
})

interface Observer {
  next: (value: {granted: boolean; reason: string}) => void
  error: (error: unknown) => void
}
type Grants = Parameters<typeof permittedIds>[1]

const document = (_id: string): StoredDocument => ({_id, _type: 'page', _rev: 'r1'})
const documents = ['page', 'drafts.page', 'versions.autumn.page', 'other'].map(document)

/** Grants that answer as a test says, and count those that still listen. */
function grantsOf(answer: (observer: Observer, permission: string, id: string) => void) {
  const state = {open: 0}
  const grants = {
    checkDocumentPermission: (permission: string, {_id}: {_id: string}) => ({
      subscribe: (observer: Observer) => {
        state.open++
        answer(observer, permission, _id)
        return {unsubscribe: () => state.open--}
      },
    }),
  } as unknown as Grants
  return {grants, state}
}

describe('the documents that a user may change', () => {
  it('asks whether they may be updated, and whether drafts may be created that are missing', async () => {
    const asked: string[] = []
    const {grants, state} = grantsOf(({next}, permission, id) => {
      asked.push(`${permission} ${id}`)
      next({granted: id !== 'drafts.other', reason: ''})
    })
    expect([...(await permittedIds(documents, grants))]).toEqual([
      'page',
      'drafts.page',
      'versions.autumn.page',
      'other',
    ])
    expect(asked).toEqual([
      'update page',
      'update drafts.page',
      'update versions.autumn.page',
      'update other',
      'create drafts.other',
    ])
    expect(state.open, 'subscriptions left').toBe(0)
  })

  it('returns permissions that arrive later, too', async () => {
    const {grants, state} = grantsOf(({next}) =>
      queueMicrotask(() => next({granted: true, reason: ''})),
    )
    expect((await permittedIds(documents, grants)).size).toBe(5)
    await Promise.resolve()
    expect(state.open).toBe(0)
  })

  it('fail where the permissions can not be read', async () => {
    const {grants} = grantsOf(({error}) => error(new Error('no grants')))
    await expect(permittedIds(documents, grants)).rejects.toThrow('no grants')
  })
})

it('asks whether the published document may be changed, before a draft is published', async () => {
  const asked: string[] = []
  const {grants} = grantsOf(({next}, permission, id) => {
    asked.push(`${permission} ${id}`)
    next({granted: id.startsWith('drafts.'), reason: ''})
  })
  expect(await mayPublish(document('drafts.page'), grants)).toBe(false)
  expect(asked).toEqual(['update page'])
})
