import {type EmbedValue, text} from './read-target.ts'

/** Asks visitors before anything of the service is loaded. */
export interface ConsentOptions {
  /** `'ask'` loads script and content only after a click. Without it, they are loaded at once. */
  readonly consent?: 'ask' | undefined
  /** Called at the visitor's click. Nothing is remembered: next time render without `consent`. */
  readonly onConsent?: (() => void) | undefined
  /** An image on your own site: requesting one of the service's would reveal the visit to it. */
  readonly poster?: string | undefined
  /**
   * The text of the button.
   *
   * @defaultValue `Show` and the saved title
   */
  readonly consentText?: string | undefined
}

/** The title that was saved with a value; of several Stories, the first one's. */
export const consentTitle = (value: EmbedValue): string => text([value].flat()[0], 'title')
