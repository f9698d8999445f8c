import {expect} from '@playwright/test'

/** Playwright's `expect`, which waits, long enough for a busy machine. */
export const see = expect.configure({timeout: 20_000})
