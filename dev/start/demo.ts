import {randomUUID} from 'node:crypto'
import {startSandbox, type SandboxServerOptions} from '../../src/sandbox/index.ts'
import type {StoriesProxyOptions} from '../../src/proxy/index.ts'
import {scenes} from '../media/scenes.ts'
import {startLake, type DocumentInput, type LakeUser} from '../lake/index.ts'
import type {StudioEnv} from '../studio/env.ts'
import {startStudio} from '../studio/server.ts'
import {freePorts} from './ports.ts'
import {generatedDocuments, sampleDocuments} from '../studio/sample.ts'
import type {ServerName} from './settings.ts'
import {closeAll, startProxyPart} from './stack.ts'

export interface DemoOptions {
  /** Default: free ones, chosen by the system. */
  readonly ports?: Readonly<Record<ServerName, number>>
  /** The folder that stores documents. Default: none, they end with the demo. */
  readonly dataDir?: string
  /** Documents of the first run. Default: the demo's pages, or pages with the generated content. */
  readonly documents?: readonly DocumentInput[]
  /** The session token of the editor. 32 characters or more. Default: a random one. */
  readonly token?: string
  /** The key of the proxy for the sandbox. Default: a random one. */
  readonly apiKey?: string
  /** Other options of the sandbox. */
  readonly sandbox?: Omit<SandboxServerOptions, 'port' | 'host' | 'keys'>
  /** Other options of the proxy. */
  readonly proxy?: Partial<StoriesProxyOptions>
  /** The IDs of the Teams that editors may see. Default: all. */
  readonly teams?: readonly string[]
  /** Whether documents can have versions in a Content Release. Default: false. */
  readonly releases?: boolean
  /** Whether editors can comment on fields. Default: false. */
  readonly comments?: boolean
  /** Other values for the Studio, which override the demo's. */
  readonly studioEnv?: StudioEnv
  /** Who may sign in. Default: one editor with `token`. */
  readonly users?: readonly LakeUser[]
  /** Serves the Studio. Default: from its sources, by Vite. Tests bring others. */
  readonly startStudio?: typeof startStudio
}

/** A Studio and stand-ins for all its services, on this machine. */
export type Demo = Awaited<ReturnType<typeof startDemo>>

/**
 * Starts the sandbox, the proxy, the lake and a real Studio, each on its own port.
 *
 * @throws when one can't start; the others are stopped before.
 */
export async function startDemo(options: DemoOptions = {}) {
  const ports = options.ports ?? (await anyPorts())
  const apiKey = options.apiKey ?? `key-${randomUUID()}`
  const studioOrigin = `http://localhost:${ports.studio}`
  const {dataDir, token, users} = options
  const started: {close(): Promise<void>}[] = []
  const keep = <T extends {close(): Promise<void>}>(part: T): T => {
    // The last one started is stopped first.
    started.unshift(part)
    return part
  }
  try {
    const sandbox = keep(
      await startSandbox({scenes, ...options.sandbox, port: ports.sandbox, keys: [apiKey]}),
    )
    const {teams, collections, stories} = options.sandbox ?? {}
    const isGenerated = (teams ?? collections ?? stories) !== undefined
    const sample = isGenerated ? generatedDocuments(sandbox.content) : sampleDocuments
    const lake = keep(
      await startLake({
        port: ports.lake,
        sample: options.documents ?? sample,
        dataDir,
        token,
        users,
      }),
    )
    const proxy = keep(
      await startProxyPart({
        port: ports.proxy,
        studioOrigin,
        projectId: 'local',
        apiHost: lake.url,
        serviceUrl: sandbox.url,
        apiKey,
        proxy: options.proxy,
        teams: options.teams,
      }),
    )
    const studio = keep(
      await (options.startStudio ?? startStudio)({
        port: ports.studio,
        env: {
          SANITY_STUDIO_PROJECT_ID: 'local',
          SANITY_STUDIO_DATASET: 'production',
          SANITY_STUDIO_API_HOST: lake.url,
          SANITY_STUDIO_STORIES_PROXY_URL: proxy.url,
          SANITY_STUDIO_STORIES_SCRIPT_URL: `${sandbox.origin}/embed.js`,
          ...(options.releases === true && {SANITY_STUDIO_RELEASES: 'true'}),
          ...(options.comments === true && {SANITY_STUDIO_COMMENTS: 'true'}),
          ...options.studioEnv,
        },
      }),
    )
    return {
      sandbox,
      proxy,
      lake,
      studio: {
        url: studio.url,
        close: () => studio.close(),
        /** The Studio's URL with a session. */
        signedInUrl: `${studio.url}/#token=${lake.token}`,
      },
      apiKey,
      /** Stops all of it. */
      close: () => closeAll(started),
    }
  } catch (error) {
    await closeAll(started)
    throw error
  }
}

async function anyPorts(): Promise<Record<ServerName, number>> {
  const [sandbox, proxy, lake, studio] = (await freePorts(4)) as [number, number, number, number]
  return {sandbox, proxy, lake, studio}
}
