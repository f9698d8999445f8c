/** Helpers of the tests of the tools: a proxy before a library, and the protocol's own client. */
import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client'
import {onTestFinished} from 'vitest'
import {collectionOf, storyOf} from '../../access/testing.ts'
import type {StoriesProxyOptions} from '../options.ts'
import {fakeService, json, type Reply, testProxy} from '../testing.ts'
import {agentTools} from './agent-tools.ts'

const TEAMS = [
  {id: 'marketing', name: 'Marketing'},
  {id: 'sales', name: 'Sales'},
  {id: 'people', name: ''},
]

const ITEM = {teamId: 'marketing', publishedAt: 1_700_000_000}

const story = (id: string, title: string, more: object = {}) =>
  storyOf(id, title, {
    ...ITEM,
    thumbnailUrl: `https://media.example/${id}.jpg`,
    watchUrl: `https://watch.example/stories/${id}`,
    ...more,
  })

const collection = (id: string, title: string, more: object = {}) =>
  collectionOf(id, title, {...ITEM, embedType: 'cards', storyIds: ['s1', 's2'], ...more})

/** The listings of the service. */
export const LISTINGS: Readonly<Record<string, readonly object[]>> = {
  teams: TEAMS,
  collections: [
    collection('c1', 'Front page', {tag: 'front'}),
    collection('c2', 'Front page, again', {tag: 'front'}),
    collection('c3', 'Untagged', {teamId: 'sales', embedType: 'bubbles', storyIds: []}),
    collection('c4', 'Without a Team', {tag: 'lost', teamId: undefined}),
  ],
  stories: [
    story('s1', 'Summer in 30 seconds'),
    story('s2', 'Bergen at night', {displayTitle: 'By night', publishedAt: null}),
    story('s3', 'x'.repeat(500), {teamId: 'sales'}),
    ...Array.from({length: 60}, (_, at) => story(`n${at}`, `Numbered ${at}`, {teamId: 'sales'})),
  ],
}

const URL_OF_MCP = 'https://proxy.example/api/stories/mcp'

/** A proxy that agents may call. A listing's reply can be another one. */
export function agentProxy(
  options: Partial<StoriesProxyOptions> = {},
  replies: Readonly<Record<string, Reply>> = {},
) {
  const service = fakeService((request) => {
    const name = new URL(request.url).pathname.split('/').at(-1)!
    return replies[name]?.(request) ?? json(LISTINGS[name])
  })
  return testProxy(service, {agents: agentTools(), ...options})
}

/** Sends one message as a client does. */
export const post = (
  proxy: ReturnType<typeof agentProxy>,
  body: BodyInit | null,
  headers: Readonly<Record<string, string>> = {},
) =>
  proxy.fetch(
    new Request(URL_OF_MCP, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body,
      duplex: 'half',
    } as RequestInit),
  )

/** Connects a client to a proxy, in the process. */
export async function connect(
  proxy = agentProxy(),
  headers: Readonly<Record<string, string>> = {},
) {
  const client = new Client({name: 'test', version: '1'})
  await client.connect(
    new StreamableHTTPClientTransport(new URL(URL_OF_MCP), {
      fetch: (url, init) => proxy.fetch(new Request(url, init)),
      requestInit: {headers},
    }),
  )
  onTestFinished(() => client.close())
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const {content, isError, structuredContent} = await client.callTool({name, arguments: given})
    const [first] = content
    const text = first?.type === 'text' ? first.text : ''
    return {isError: isError === true, text, result: structuredContent}
  }
  return {client, call}
}

/** Calls one tool for its result; rejects with its sentence where it has none. */
export async function callTool(name: string, given: object, proxy = agentProxy()) {
  const {call} = await connect(proxy)
  const {isError, result, text} = await call(name, {...given})
  if (isError) throw new Error(text)
  return result
}
