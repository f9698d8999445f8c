import type {ListingKind} from '../../access/index.ts'

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

const MAX_ENTRIES = 10_000

/** The latest 10,000 requests, oldest first. */
export interface RequestLog {
  readonly entries: readonly SandboxRequest[]
  add(entry: SandboxRequest): void
  clear(): void
}

export function createRequestLog(): RequestLog {
  const entries: SandboxRequest[] = []
  return {
    entries,
    add(entry) {
      entries.push(entry)
      if (entries.length > MAX_ENTRIES) entries.splice(0, entries.length - MAX_ENTRIES)
    },
    clear: () => void entries.splice(0),
  }
}
