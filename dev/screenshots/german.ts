import type {BrowserContext} from 'playwright'

/** As if German had been selected in the user menu. */
export const german = (context: BrowserContext) =>
  context.addInitScript(() => {
    const {getItem} = Storage.prototype
    Storage.prototype.getItem = function (key) {
      return key.startsWith('sanity-locale') ? 'de-DE' : getItem.call(this, key)
    }
  })
