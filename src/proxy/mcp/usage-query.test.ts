import {describe, expect, it} from 'vitest'
import {agentProxy, callTool, connect} from './testing.ts'

interface Request {
  readonly query: string
  readonly params: Record<string, string>
  readonly note: string
}
const usage = async (given: object, proxy = agentProxy()) =>
  (await callTool('usage_query', given, proxy)) as unknown as Request

const C1 = {kind: 'collection', id: 'c1'}
const field = {documentType: 'page', path: 'sections[].shelf'}
const fields = (length: number, path = 'shelf') => Array.from({length}, () => ({...field, path}))

describe('usage_query', () => {
  it('returns a query with its parameters, how to run it and what it can’t see', async () => {
    const given = {...C1, objectFields: [field], perspective: 'rA1b2C3,drafts'}
    const {query, params, note, ...request} = await usage(given)
    expect(query).toContain('count(sections[')
    expect(query).toContain('_type == "page"')
    expect(params).toEqual({
      id: 'c1',
      tag: 'front',
      teamId: 'marketing',
      idWords: 'c1',
      tagWords: 'front marketing',
    })
    expect(request).toEqual({perspective: 'rA1b2C3,drafts', apiVersion: '2025-02-19'})
    expect(note).toContain('in the perspective rA1b2C3,drafts')
    expect(note).toContain('say “at least” of a full one')
    expect(note).toContain('nor a tag in a string that is not named')
  })

  it('looks for every name of a Collection that one of them leads to', async () => {
    const front = await usage({kind: 'collection', tag: 'front', teamId: 'marketing'})
    expect(front.params).toMatchObject({idWords: 'c1', tagWords: 'front marketing'})
    const lost = {kind: 'collection', tag: 'lost', teamId: 'marketing'}
    expect((await usage(lost)).note).toContain('You see no such item')
  })

  it('looks for no tag that names another Collection of the Team', async () => {
    const {params} = await usage({kind: 'collection', id: 'c2', objectFields: [field]})
    expect(params).toEqual({id: 'c2', idWords: 'c2'})
  })

  it('looks only for what was passed where its caller may not see the item', async () => {
    const proxy = agentProxy({authorize: () => ({id: 'u1', teams: ['sales']})})
    const {params, note} = await usage({...C1, objectFields: [field]}, proxy)
    expect(params).toEqual({id: 'c1', idWords: 'c1'})
    expect(note).toContain('You see no such item in the library, so only what you passed')
  })

  it('reads no document and sends nothing anywhere', async () => {
    const asked: string[] = []
    const fetch = globalThis.fetch
    globalThis.fetch = async (input) => {
      asked.push(String(input))
      return new Response('')
    }
    try {
      await usage({...C1, stringFields: [{...field, form: 'tag'}]})
    } finally {
      globalThis.fetch = fetch
    }
    expect(asked).toEqual([])
  })

  it.each([
    [{kind: 'story'}, 'Pass `id`, or the `tag` of a Collection with its `teamId`.'],
    [{kind: 'story', tag: 'front', teamId: 'marketing'}, 'Pass `id`'],
    [{kind: 'collection', tag: 'front'}, 'Pass `id`'],
    [{...C1, id: 'x'.repeat(401)}, 'id: '],
    [{...C1, perspective: 'drafts&x=1'}, 'perspective: This is not a perspective'],
    [{...C1, objectFields: [{...field, path: 'a] | *[true'}]}, 'objectFields.0.path: This is not'],
    [{...C1, objectFields: [{...field, path: 'a\nb'}]}, 'objectFields.0.path: This is not'],
    [{...C1, objectFields: [{...field, path: '..'}]}, 'objectFields.0.path: This is not'],
    [{...C1, objectFields: [{...field, path: 'a()'}]}, 'objectFields.0.path: This is not'],
    [{...C1, objectFields: [{...field, documentType: 'a" || true || "'}]}, '0.documentType: This'],
    [{...C1, objectFields: [{...field, typeName: '"'}]}, 'objectFields.0.typeName: This is not'],
    [{...C1, stringFields: [{...field, path: `a${'.b'.repeat(100)}`}]}, 'stringFields.0.path: '],
    [{...C1, stringFields: [{...field, form: 'object'}]}, 'stringFields.0.form: '],
    [{...C1, stringFields: fields(21)}, 'stringFields: Invalid length'],
    [{...C1, objectFields: fields(21)}, 'objectFields: Invalid length'],
    [
      {...C1, objectFields: fields(20, `a${'.b'.repeat(99)}`)},
      'The query is too long. Name fewer fields.',
    ],
  ])('refuses %j', async (given, message) => {
    const {call} = await connect()
    const {isError, text} = await call('usage_query', {...given})
    expect([isError, text]).toEqual([true, expect.stringContaining(message)])
  })
})
