import {fileURLToPath} from 'node:url'
import {Client} from '@modelcontextprotocol/client'
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio'
import {describe, expect, it, onTestFinished} from 'vitest'
import {KEY, lake, sandbox, settingsOf, TOKEN} from '../check-command/testing.ts'
import {runMcp} from './run.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Starts the command as a client does. `heard` is all that it wrote to stderr. */
async function connect(env: Readonly<Record<string, string>>, ...args: string[]) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN, 'mcp', ...args],
    // No file of settings is here.
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env,
    stderr: 'pipe',
  })
  let heard = ''
  transport.stderr?.on('data', (chunk) => (heard += String(chunk)))
  const client = new Client({name: 'test', version: '1'})
  await client.connect(transport)
  onTestFinished(() => client.close())
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const result = await client.callTool({name, arguments: given})
    const [content] = result.content
    const text = content?.type === 'text' ? content.text : ''
    return {...result, text}
  }
  return {client, call, heard: () => heard}
}

const both = async (options: Parameters<typeof sandbox>[0] = {}) =>
  settingsOf(await lake(), await sandbox(options))

describe('mcp', () => {
  it('offers tools that only read, with schemas of what they take and return', async () => {
    const {client, heard} = await connect(await both())
    const {tools} = await client.listTools()
    expect(tools.map(({name}) => name)).toEqual([
      'find_stories',
      'find_collections',
      'list_teams',
      'get_value',
      'check_documents',
    ])
    for (const tool of tools) {
      expect(tool.annotations).toEqual({readOnlyHint: true, openWorldHint: false})
      expect(tool.inputSchema).toMatchObject({type: 'object', additionalProperties: false})
      expect(tool.outputSchema).toMatchObject({type: 'object'})
      expect(tool.description).toMatch(/\.$/)
    }
    expect(client.getInstructions()).toContain('Never make up an ID or a tag')
    expect(heard()).toBe('')
  })

  it('does without a dataset where no token is set', async () => {
    const {STORIES_SERVICE_URL, STORIES_API_KEY} = await both()
    const {client, call} = await connect({STORIES_SERVICE_URL, STORIES_API_KEY})
    const {tools} = await client.listTools()
    expect(tools.map(({name}) => name)).not.toContain('check_documents')
    expect((await call('list_teams')).structuredContent).toMatchObject({total: 2})
  })

  it('checks documents as the command does', async () => {
    const {call} = await connect(await both())
    const {structuredContent} = await call('check_documents', {limit: 2})
    expect(structuredContent).toMatchObject({
      documents: 300,
      values: 302,
      summary: {missing: 3, unpublished: 1, moved: 1, unknown: 1, available: 3},
      items: {length: 2},
      total: 6,
      nextOffset: 2,
    })
    const all = await call('check_documents', {includeAvailable: true})
    expect(all.structuredContent).toMatchObject({total: 9})
    const none = await call('check_documents', {types: ['nothing']})
    expect(none.structuredContent).toMatchObject({documents: 0, total: 0})
  })

  it('bounds the uses of an item that are listed', async () => {
    const clip = {_type: 'hero', teamId: 'marketing', id: 'GONE1'}
    const sample = Array.from({length: 25}, (_, at) => ({_id: `p${at}`, _type: 'page', clip}))
    const settings = settingsOf(await lake({sample}), await sandbox())
    const {call} = await connect(settings, '--alias', 'hero=story')
    expect((await call('check_documents')).structuredContent).toMatchObject({
      items: [{status: 'missing', uses: {length: 20}, useCount: 25}],
    })
  })

  it('answers what a model got wrong in sentences', async () => {
    const {call} = await connect(await both())
    const refused = await call('get_value', {type: 'stories.story', id: 'made-up'})
    expect(refused.isError).toBe(true)
    expect(refused.text).toBe(
      'No Story has the ID "made-up". IDs are never made up. Find the Story with find_stories, and pass its `id`.',
    )
    const unknown = await call('find_stories', {team: 'x'})
    expect(unknown.isError).toBe(true)
    expect(unknown.text).toContain('team: Invalid key')
  })

  it('says what failed, and serves the next call', async () => {
    const {call} = await connect(
      await both({faults: [{type: 'status', status: 401, times: 1, on: 'teams', body: KEY}]}),
    )
    const failed = await call('list_teams')
    expect(failed.isError).toBe(true)
    expect(failed.text).toBe('The service does not accept the API key (401)')
    expect((await call('list_teams')).isError).toBeUndefined()
  })

  it('leaves out secrets that the library or a document holds', async () => {
    const title = `Title ${KEY} ${TOKEN}`
    const clip = {_type: 'stories.story', teamId: 't', id: 's', title}
    const dataset = await lake({sample: [{_id: 'a', _type: 'page', clip}]})
    const service = await sandbox({
      data: {
        teams: [{id: 't', name: KEY}],
        collections: [],
        stories: [{id: 'abcde', teamId: 't', title}],
      },
    })
    const {call} = await connect(settingsOf(dataset, service))
    const results = [
      await call('list_teams'),
      await call('find_stories'),
      await call('get_value', {type: 'stories.story', id: 'abcde'}),
      await call('get_value', {type: 'stories.story', id: KEY}),
      await call('check_documents'),
    ]
    for (const result of results) expect(result.text).toContain('[redacted]')
    expect(JSON.stringify(results)).not.toMatch(/canary-(?:key|token)/)
  })
})

describe('mcp, called wrongly,', () => {
  async function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    let out = ''
    let err = ''
    const code = await runMcp(args, {
      environment,
      folder: fileURLToPath(new URL('.', import.meta.url)),
      out: {write: (text) => (out += text)},
      err: {write: (text) => (err += text)},
    })
    return {code, out, err}
  }

  it('names missing settings', async () => {
    expect(await run([])).toEqual({
      code: 2,
      out: '',
      err: 'STORIES_SERVICE_URL is required\nSTORIES_API_KEY is required\nSet these in the environment or in .env or .env.local. See --help for all settings.\n',
    })
    const {err} = await run([], {SANITY_TOKEN: 'canary-token'})
    expect(err).toContain('SANITY_PROJECT_ID is required')
    expect(err).not.toContain('canary')
  })

  it('takes no secret from the command line, and no option of the check', async () => {
    const {code, err} = await run(['--api-key', 'canary-key'])
    expect(code).toBe(2)
    expect(err).toMatch(/^--api-key: no secret is taken from the command line/)
    expect(err).not.toContain('canary-key')
    expect((await run(['--json'])).err).toMatch(/^--json is not an option/)
  })

  it('prints its help', async () => {
    const {code, out} = await run(['--help'])
    expect(code).toBe(0)
    expect(out).toContain('Usage: sanity-plugin-stories mcp')
    expect(out).toContain('--string-field')
  })
})
