import type {StoriesProxyOptions} from '../../src/proxy/index.ts'
import type {SandboxOptions} from '../../src/sandbox/index.ts'

/** How much content is generated in place of the demo's. */
export type GeneratedLibrary = Pick<SandboxOptions, 'teams' | 'collections' | 'stories'>

/** The default limits of a proxy. */
const DEFAULT_ITEMS = 1_000_000
/** The maximum length of the sandbox's records. */
const RECORD_BYTES = 1500

/** The limits of a proxy for more records than it accepts by default. */
export function proxyLimits({
  collections = 0,
  stories = 0,
}: GeneratedLibrary): Pick<StoriesProxyOptions, 'maxItems' | 'maxBodyBytes'> {
  const maxItems = Math.max(collections, stories)
  return maxItems <= DEFAULT_ITEMS ? {} : {maxItems, maxBodyBytes: maxItems * RECORD_BYTES}
}

/** Such as "200 Teams and 100,000 Stories". */
export function describeLibrary({teams, collections, stories}: GeneratedLibrary): string {
  const amounts = Object.entries({Teams: teams, Collections: collections, Stories: stories})
    .filter(([, amount]) => amount !== undefined)
    .map(([name, amount]) => `${amount?.toLocaleString('en-US')} ${name}`)
  return new Intl.ListFormat('en-GB').format(amounts)
}
