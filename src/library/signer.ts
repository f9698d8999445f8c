import {hmac} from '@noble/hashes/hmac.js'
import {sha256} from '@noble/hashes/sha2.js'
import {toBase64Url} from './digest.ts'

const encoder = new TextEncoder()
/** Characters of SHA-256 in base64url. */
const MAC_LENGTH = 43

/**
 * Signs what instances share, so that write access to the store can't change what is served. Signs
 * with a key derived from the API key, which all instances of a proxy have and the store has not.
 */
export function createSigner(serviceUrl: string, apiKey: string) {
  const key = hmac(sha256, encoder.encode(apiKey), encoder.encode('sanity-plugin-stories shared'))
  const macOf = (...parts: readonly string[]) =>
    toBase64Url(hmac(sha256, key, encoder.encode(JSON.stringify(parts))))
  const scope = macOf('scope', serviceUrl).slice(0, 12)
  const sign = (name: string, text: string) => `${macOf(scope, name, text)}\n${text}`
  return {
    /** Separates proxies that share a store but not a service and key. */
    scope,
    sign,
    /** The text that was signed under this name. `undefined` for any other text. */
    verify: (name: string, signed: string) => {
      const text = signed.slice(MAC_LENGTH + 1)
      return signed === sign(name, text) ? text : undefined
    },
  }
}
