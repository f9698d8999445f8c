/** Helpers of the doctor's tests: real parts on free ports, and the gateway between them. */
import {once} from 'node:events'
import {createServer, type RequestListener, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {onTestFinished} from 'vitest'
import {startLake} from '../../../dev/lake/index.ts'
import {
  createStoriesProxy,
  sanityUser,
  type StoriesProxy,
  type StoriesProxyOptions,
} from '../../proxy/index.ts'
import {startProxy} from '../../proxy/node.ts'
import {
  startSandbox,
  type Fault,
  type SandboxServer,
  type SandboxServerOptions,
} from '../../sandbox/index.ts'
import {KEY, runIn, TOKEN} from '../testing.ts'
import type {DoctorFinding} from './findings.ts'
import {runDoctor} from './run.ts'

export const ROBOT = 'canary-robot-51b9f7d2e86a4c03'.padEnd(40, 'x')
export const STUDIO = 'https://studio.example.com'

export interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
  /** The result of a run with `--json`. */
  readonly findings: readonly DoctorFinding[]
  /** The one finding with an id; `undefined` where there is none. */
  readonly find: (id: string) => DoctorFinding | undefined
}

export interface RunOptions {
  readonly files?: Readonly<Record<string, string>>
  readonly isTTY?: boolean
  /** For people, in place of JSON. */
  readonly plain?: boolean
}

/** Runs the doctor. */
export async function doctor(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  {files = {}, isTTY = false, plain = false}: RunOptions = {},
): Promise<Run> {
  const all = [...args, ...(plain ? [] : ['--json'])]
  const {code, out, err} = await runIn(runDoctor, all, environment, {files, isTTY})
  const parsed = out.startsWith('{') ? (JSON.parse(out) as {checks: DoctorFinding[]}) : {checks: []}
  return {
    code,
    out,
    err,
    findings: parsed.checks,
    find: (id) => parsed.checks.find((finding) => finding.id === id),
  }
}

export async function sandbox(options: SandboxServerOptions = {}): Promise<SandboxServer> {
  const started = await startSandbox({
    keys: [KEY],
    teams: 2,
    collections: 3,
    stories: 5,
    ...options,
  })
  onTestFinished(() => started.close())
  return started
}

/** The settings of a service that is there. */
export function settingsOf(service: {readonly url: string}, more: Record<string, string> = {}) {
  return {STORIES_SERVICE_URL: service.url, STORIES_API_KEY: KEY, ...more}
}

/** A Sanity with a member and a robot. */
export async function sanity(): Promise<string> {
  const user = (id: string, token: string, provider: string) => ({
    id,
    name: id,
    token,
    provider,
    roles: ['editor'],
  })
  const lake = await startLake({
    port: 0,
    users: [user('ann', TOKEN, 'google'), user('robot', ROBOT, 'sanity-token')],
  })
  onTestFinished(() => lake.close())
  return lake.url
}

/** A real proxy with Sanity's sessions, before a service. */
export async function proxyOf(
  serviceUrl: string,
  options: Partial<StoriesProxyOptions> = {},
): Promise<StoriesProxy> {
  const authorize = options.authorize ?? sanityUser({projectId: 'local', apiHost: await sanity()})
  return createStoriesProxy({
    serviceUrl,
    apiKey: KEY,
    allowedOrigins: [STUDIO],
    ...options,
    authorize,
  })
}

export async function running(proxy: StoriesProxy): Promise<string> {
  const {close, url} = await startProxy(proxy)
  onTestFinished(close)
  return `${url}/api/stories`
}

/** Checks only a proxy, by default with a member's session. */
export async function checkProxyAt(
  url: string,
  {args = [], env = {}}: {args?: readonly string[]; env?: Record<string, string>} = {},
) {
  const settings = {STORIES_API_KEY: KEY, SANITY_TOKEN: TOKEN, ...env}
  return doctor(['--proxy-url', url, '--origin', STUDIO, ...args], settings)
}

/** A running proxy with a service behind it. */
export async function startedProxy(
  options: Partial<StoriesProxyOptions> = {},
  faults: readonly Fault[] = [],
) {
  const service = await sandbox({faults})
  const proxy = await proxyOf(service.url, options)
  return {service, proxy, url: await running(proxy)}
}

/** A server without a proxy. */
export async function serve(listener: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await portOf(createServer(listener))}`
}

export async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

/** A gateway in front of a proxy that changes what passes. */
export function gateway(
  target: string | ((request: Request) => Promise<Response>),
  change: (response: Response, request: Request) => Response | void = () => {},
): Promise<string> {
  return serve(async (incoming, outgoing) => {
    const base = typeof target === 'string' ? new URL(target).origin : 'http://gateway.test'
    const headers = new Headers()
    for (const [name, value] of Object.entries(incoming.headers)) {
      if (!['connection', 'host', 'accept-encoding'].includes(name))
        headers.set(name, String(value))
    }
    const request = new Request(`${base}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers,
    })
    const respond = typeof target === 'string' ? await fetch(request) : await target(request)
    // A copy, since the headers of a response of `fetch` can't be changed.
    const copy = new Response(respond.body, respond)
    const response = change(copy, request) ?? copy
    outgoing.writeHead(response.status, [...response.headers].flat())
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  }).then((origin) => `${origin}/api/stories`)
}
