import {ServiceApiException} from '../../access/index.ts'
import {addressesOf} from './address.ts'
import {createApi, type Api} from './api.ts'
import {createDiscover, type Discover} from './discover.ts'

/** The one global object that the script defines, named by the brand. */
export interface ScriptGlobal {
  readonly api: Api
  readonly discover: Discover
  /** The kind of every failure of `api`'s calls. */
  readonly ServiceApiException: typeof ServiceApiException
}

const INSTALLED = Symbol.for('sanity-plugin-stories.script')

/**
 * Defines the global. A second copy of the script on a page leaves the first one's in place, so
 * that elements are not rendered twice.
 *
 * @param scriptUrl - Where the script was loaded from. Without it (an inline script, say) `api` and
 * `discover` need the service's address.
 */
export function install(target: object, brand: string, scriptUrl: string | undefined): void {
  const holder = target as Record<string, unknown>
  const present = holder[brand]
  if (typeof present === 'object' && present !== null && INSTALLED in present) return
  const served = scriptUrl !== undefined && /^https?:/.test(scriptUrl) ? scriptUrl : undefined
  const global: ScriptGlobal = {
    api: createApi(served && addressesOf(served, true).access),
    discover: createDiscover(brand, served),
    ServiceApiException,
  }
  holder[brand] = Object.freeze({...global, [INSTALLED]: true})
}
