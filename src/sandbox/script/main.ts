import {createClient, ServiceApiException} from '../../access/index.ts'
import {createDiscover} from './discover.ts'

// Replaced by the brand when the script is served: see bundle.ts.
const BRAND = '__stories_brand__'

const scriptUrl = (document.currentScript as HTMLScriptElement | null)?.src || undefined

/** The contract's client. A key is allowed only on pages whose visitor may read its content. */
const api = (apiKey: string, {baseUrl = new URL('/access/v1', scriptUrl).href} = {}) =>
  createClient({baseUrl, apiKey})

// A second copy on a page leaves the first in place, so that nothing is rendered twice.
const page = window as unknown as Record<string, {readonly discover?: unknown} | undefined>
if (!page[BRAND]?.discover) {
  page[BRAND] = Object.freeze({
    api,
    discover: createDiscover(BRAND, scriptUrl),
    ServiceApiException,
  })
}
