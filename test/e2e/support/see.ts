import {expect} from '@playwright/test'

/** Playwright's `expect`, which waits, long enough for a busy machine. */
export const see = expect.configure({timeout: 20_000})

/** Playwright looks at a value once a second in the end; this looks every 50 ms. */
const {poll} = see
see.poll = (actual, options) =>
  poll(actual, {intervals: [50], ...(typeof options === 'object' && options)})
