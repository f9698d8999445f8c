import {type Browser, chromium} from 'playwright'
import {inject} from 'vitest'

/** Connects to the browser of the run. Closing it ends this connection's contexts only. */
export async function connectBrowser(): Promise<Browser> {
  const browser = await chromium.connect(inject('browserEndpoint'))
  // Playwright's own limit of 30 seconds is too short for a busy machine.
  return browser.on('context', (context) => context.setDefaultTimeout(120_000))
}
