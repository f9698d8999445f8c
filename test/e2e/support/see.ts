import {expect} from '@playwright/test'

/** Playwright's `expect`, which waits, with patience for a machine that does much at once. */
export const see = expect.configure({timeout: 20_000})
