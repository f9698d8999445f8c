import type {Fault, SandboxOptions} from '../../../src/sandbox/index.ts'

/** The path at which the worlds of stories are created and served, on the page's own origin. */
export const WORLDS = '/stories-demo'

/** The world behind a story: a service, and a proxy in front of it. */
export interface WorldOptions {
  /** Options of the sandbox. Default: the demo's content. */
  readonly sandbox?: Pick<SandboxOptions, 'teams' | 'collections' | 'stories' | 'data' | 'faults'>
  /** Other titles of Teams and Collections, by their IDs. */
  readonly titles?: Titles | undefined
  /** How the proxy responds to the Studio. Default: `open`. */
  readonly proxy?: ProxyState
  /** The key of the proxy. Default: one that opens everything. */
  readonly apiKey?: ServiceKey
  /**
   * Seconds for which the proxy waits for the service. Default: so many that only a hang reaches it.
   */
  readonly connectTimeout?: number
  /** The IDs of the Teams that the editor may see. Default: all. */
  readonly teams?: readonly string[]
}

export type Titles = Readonly<Record<string, string>>

/** A key that the service accepts, one that it does not know, one that opens nothing. */
export type ServiceKey = 'valid' | 'unknown' | 'restricted'

/**
 * Responds, refuses each session, this account or this origin, doesn't respond until the state
 * changes, is unreachable, or is another server.
 */
export type ProxyState =
  | 'open'
  | 'signed-out'
  | 'not-allowed'
  | 'origin-refused'
  | 'silent'
  | 'down'
  | 'another-server'

/** A change of the world behind a story while it is shown. */
export interface WorldChange {
  readonly proxy?: ProxyState
  readonly apiKey?: ServiceKey
  /** Replaces the former faults. */
  readonly faults?: readonly Fault[]
  readonly titles?: Titles | undefined
}
