import type {StoriesProxyOptions} from '../../src/proxy/index.ts'
import type {SandboxOptions} from '../../src/sandbox/index.ts'

/** How much content is generated in place of the demo's. */
export type GeneratedLibrary = Pick<SandboxOptions, 'teams' | 'collections' | 'stories'>

/** No record of the sandbox is longer. */
const RECORD_BYTES = 1500

/** The limits of a proxy that has to accept listings of this size: its defaults, or higher ones. */
export function proxyLimits({
  collections = 0,
  stories = 0,
}: GeneratedLibrary): Pick<
  StoriesProxyOptions,
  'maxItems' | 'maxBodyBytes' | 'maxBytes' | 'timeout'
> {
  const maxItems = Math.max(250_000, collections, stories)
  const maxBodyBytes = maxItems * RECORD_BYTES
  return {maxItems, maxBodyBytes, maxBytes: 4 * maxBodyBytes, timeout: 60}
}

/** Such as "200 Teams and 100,000 Stories". */
export function describeLibrary({teams, collections, stories}: GeneratedLibrary): string {
  const amounts = Object.entries({Teams: teams, Collections: collections, Stories: stories})
    .filter(([, amount]) => amount !== undefined)
    .map(([name, amount]) => `${amount?.toLocaleString('en-US')} ${name}`)
  return new Intl.ListFormat('en-GB').format(amounts)
}
