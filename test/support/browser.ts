import {type Browser, chromium} from 'playwright'
import {inject} from 'vitest'

/** Connects to the browser of the run. Closing it ends this connection's contexts only. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('browserEndpoint'))
