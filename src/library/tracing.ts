import type {ListingKind} from '../access/index.ts'

/** Not imported, which edge runtimes refuse. It is absent there, and then nothing is traced. */
const diagnostics = globalThis.process?.getBuiltinModule?.('diagnostics_channel')

const PREFIX = 'sanity-plugin-stories:proxy'

/** The messages to the subscribers of each channel. None holds a token, the key, a query or a body. */
export interface Traced {
  /** `authorize`, for one request. `outcome` is known at the end. */
  readonly session: {outcome?: 'allowed' | 'refused'}
  /** One request to the service, until its body is read. `status` is known once its head arrived. */
  readonly request: {readonly listing: ListingKind; status?: number}
  /** Building the catalog from the listings. */
  readonly rebuild: {readonly records: number}
}

const open = (name: keyof Traced) => diagnostics?.tracingChannel?.(`${PREFIX}:${name}`)

const channels = {session: open('session'), request: open('request'), rebuild: open('rebuild')}

/**
 * Runs work, and publishes its start, end and failure to the tracing channel
 * `sanity-plugin-stories:proxy:<name>` if anything subscribes. Subscribers receive `context`, never the
 * result.
 */
export async function trace<Name extends keyof Traced, T>(
  name: Name,
  context: Traced[Name],
  work: () => Promise<T>,
): Promise<T> {
  const channel = channels[name]
  if (!channel?.hasSubscribers) return work()
  // Kept out of the channel, which would hand a listing or a user to each subscriber.
  let result: T | undefined
  await channel.tracePromise(async () => {
    result = await work()
  }, context)
  return result as T
}
