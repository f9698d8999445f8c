import type {ListingKind} from '../access/index.ts'
import type {SandboxContent} from './content/content.ts'
import type {Fault} from './faults.ts'
import type {ViewCounts} from './service/embed.ts'

/** One request to the sandbox. Never holds a key. */
export interface SandboxRequest {
  readonly method: string
  readonly path: string
  /** The requested listing, when it was one. */
  readonly kind?: ListingKind
  readonly teamId?: string
  /** `0` when no response was sent: the connection was reset, or the caller left. */
  readonly status: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A stand-in for the service, without its own server. */
export interface Sandbox {
  /**
   * Responds to a request as the service does. Can be passed to a client in place of `fetch`.
   * @throws TypeError where the connection would be reset, and the signal's reason where the
   * caller leaves or the sandbox closes.
   */
  readonly fetch: typeof globalThis.fetch
  /** The current content, with its edits. */
  readonly content: SandboxContent
  /** The latest 10,000 requests, without their keys. */
  readonly requests: readonly SandboxRequest[]
  /** Views that the embed script reported. */
  readonly views: ViewCounts
  /** Faults that are set and not over. */
  readonly faults: readonly Fault[]
  /**
   * Sets faults, or none, in place of those before. The first that fits a request is met.
   * @throws RangeError for one that is not valid.
   */
  setFault(...faults: readonly Fault[]): void
  /** Serves the content as editors change it, until `clear()`. @throws SandboxContentError when it does not fit. */
  edit(change: (content: SandboxContent) => SandboxContent): void
  /** Takes faults, edits, rate-limit counts, views and the log back. */
  clear(): void
  /** Ends what hangs or drips. Requests after it are refused. */
  close(): void
}
