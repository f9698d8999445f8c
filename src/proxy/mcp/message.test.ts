import {describe, expect, it} from 'vitest'
import {agentProxy, post} from './testing.ts'

const messageOf = (method: string, more: object = {}) => ({jsonrpc: '2.0', id: 1, method, ...more})
const callOf = (given: unknown, more: object = {}) =>
  messageOf('tools/call', {params: {name: 'list_teams', arguments: given, ...more}})

/** Sends a message, and reads the one that comes back as JSON or as an event. */
async function exchange(message: unknown, headers: Readonly<Record<string, string>> = {}) {
  const response = await post(agentProxy(), JSON.stringify(message), headers)
  const text = await response.text()
  const json = text.startsWith('event:') ? text.slice(text.indexOf('data: ') + 6) : text
  const {result, error, id} = (json === '' ? {} : JSON.parse(json)) as {
    readonly id?: unknown
    readonly result?: Readonly<Record<string, unknown>>
    readonly error?: {readonly code: number; readonly message: string}
  }
  return {status: response.status, type: response.headers.get('content-type'), id, result, error}
}

describe('mcp', () => {
  it.each([
    ['*/*', 'application/json'],
    ['application/json', 'application/json'],
    ['', 'application/json'],
    ['application/json, text/event-stream', 'text/event-stream'],
    ['text/event-stream', 'text/event-stream'],
  ])('responds to a client that accepts %j as %s', async (accept, type) => {
    const answer = await exchange(messageOf('tools/list'), {accept})
    expect(answer).toMatchObject({status: 200, type, id: 1})
    expect(answer.result?.['tools']).toHaveLength(6)
  })

  it.each<[string, object]>([
    ['params', messageOf('tools/list', {params: null})],
    ['an empty list for params', messageOf('tools/list', {params: []})],
    ['a cursor', messageOf('tools/list', {params: {cursor: null}})],
    ['metadata', messageOf('tools/list', {params: {_meta: null}})],
    ['a part of the metadata', messageOf('tools/list', {params: {_meta: {progressToken: null}}})],
    ['arguments', callOf(null)],
    ['an empty list for arguments', callOf([])],
    ['arguments as text', callOf('{"limit": 1}')],
    ['arguments as an empty text', callOf('')],
    ['a task', callOf({}, {task: null})],
    ['unknown metadata', callOf({}, {_meta: {'example.com/trace': {deep: [1]}, odd: 'x'}})],
    ['unknown parts', {...callOf({}, {extra: 1}), extra: null}],
  ])(
    'understands a client that sends, without content or in another form, %s',
    async (_, message) => {
      const {status, result, error} = await exchange(message)
      expect([status, error, result?.['isError']]).toEqual([200, undefined, undefined])
    },
  )

  it.each<[string, unknown]>([
    ['as it should', {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {}}],
    ['with nulls', {protocolVersion: '2025-06-18', capabilities: null, clientInfo: null}],
    ['with lists', {protocolVersion: '2025-06-18', capabilities: [], clientInfo: []}],
    ['with odd parts', {protocolVersion: '2025-06-18', capabilities: {tools: true, roots: []}}],
  ])('lets a client connect that describes itself %s', async (_, params) => {
    const {status, result} = await exchange(messageOf('initialize', {params}), {
      'mcp-protocol-version': '2027-01-01',
    })
    expect([status, result?.['protocolVersion']]).toEqual([200, '2025-06-18'])
  })

  it.each([
    ['2024-11-05'],
    ['2025-03-26'],
    ['2025-06-18'],
    ['2025-11-25'],
    ['2025-06-18, 2025-06-18'],
    [''],
  ])('accepts %j for the version of the protocol', async (version) => {
    const headers = {'mcp-protocol-version': version}
    expect((await exchange(messageOf('tools/list'), headers)).status).toBe(200)
  })

  it.each([
    ['prompts/list', {prompts: []}],
    ['resources/list', {resources: []}],
    ['resources/templates/list', {resourceTemplates: []}],
  ])('lists nothing to a client that looks for more than tools by %s', async (method, result) => {
    expect(await exchange(messageOf(method))).toMatchObject({status: 200, result})
  })

  it('sends no response to a notification, also to one with a null ID', async () => {
    for (const id of [undefined, null]) {
      const message = {jsonrpc: '2.0', method: 'notifications/initialized', id}
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      expect(await exchange(message)).toMatchObject({status: 202, id: undefined})
    }
  })

  it.each<[unknown, RegExp]>([
    [{id: 1, method: 'tools/list'}, /^jsonrpc is missing/],
    [{jsonrpc: '2.0', id: 1}, /^method is missing/],
    [messageOf('tools/list', {jsonrpc: '1.0'}), /^jsonrpc must be "2\.0"/],
    [messageOf('tools/list', {id: null}), /^id must be/],
    [messageOf('tools/list', {id: undefined}), /^id must be/],
    [messageOf('tools/list', {id: 1.5}), /^id must be/],
    [messageOf('tools/list', {id: {}}), /^id must be/],
    [messageOf('tools/list', {params: 'x'}), /^params must be an object/],
    [messageOf('tools/list', {params: {_meta: 1}}), /^params\._meta must be an object/],
    [messageOf('tools/list', {params: {cursor: 1}}), /^params\.cursor must be a string/],
    [messageOf('tools/call', {params: {arguments: {}}}), /^params must have the name of a tool/],
    [callOf(['market']), /^params\.arguments must be an object/],
    [callOf('market'), /^params\.arguments must be an object/],
    ['tools/list', /^A message must be an object/],
  ])('says which part of %j is not understood', async (message, expected) => {
    const {status, error, id} = await exchange(message)
    expect([status, error?.code]).toEqual([400, -32_600])
    expect(error?.message).toMatch(expected)
    const {id: sent} = message as {id?: unknown}
    expect(id).toBe(typeof sent === 'number' ? sent : null)
  })
})
