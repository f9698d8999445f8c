import type {Edit, Fault, SandboxOptions} from '../../../src/sandbox/index.ts'

/** Where the worlds of stories are made and served, on the page's own origin. */
export const WORLDS = '/stories-demo'

/** What stands behind a story: a service, and a proxy in front of it. */
export interface WorldOptions {
  /** Options of the sandbox. Default: the demo's content. */
  readonly sandbox?: Pick<SandboxOptions, 'teams' | 'collections' | 'stories' | 'data' | 'faults'>
  /** Changes of content made before the first request. */
  readonly edits?: readonly Edit[]
  /** How the proxy meets the Studio. Default `open`. */
  readonly proxy?: ProxyState
  /** The key that the proxy holds. Default: one that opens everything. */
  readonly apiKey?: ServiceKey
}

/** A key that the service accepts, one that it does not know, one that opens nothing. */
export type ServiceKey = 'valid' | 'unknown' | 'restricted'

/**
 * Answers, refuses each session, refuses this account, this origin, never answers, is down, or is
 * another server.
 */
export type ProxyState =
  | 'open'
  | 'signed-out'
  | 'not-allowed'
  | 'origin-refused'
  | 'silent'
  | 'down'
  | 'another-server'

/** A change of what stands behind a story while it is shown. */
export interface WorldChange {
  readonly proxy?: ProxyState
  readonly apiKey?: ServiceKey
  /** In place of the faults before. */
  readonly faults?: readonly Fault[]
  readonly edits?: readonly Edit[]
}
