import {expect, type Locator, type Page} from '@playwright/test'

/** Milliseconds after which a check gives up, which only ends a hang. */
const TIMEOUT = 60_000
/**
 * Milliseconds between two looks. Playwright soon looks once a second, which adds up. After some five
 * seconds we do too: looks cost the page time, and on a busy machine it would never be idle, for which
 * Sanity waits before it validates a field.
 */
const intervals = [50, 100, ...Array<number>(30).fill(150), 1000]

const playwright = expect.configure({timeout: TIMEOUT})
const atOnce = expect.configure({timeout: 1})

type Check = (...args: readonly unknown[]) => Promise<void>

/** Playwright's `expect`, which waits long enough for a busy machine, and looks every 50 ms. */
export const see = Object.assign(
  (actual: unknown) =>
    isOnPage(actual) ? looking(atOnce(actual), pageOf(actual)) : playwright(actual as undefined),
  {
    poll: (actual: () => unknown, options?: {readonly timeout?: number}) =>
      playwright.poll(actual, {intervals, ...options}),
  },
) as typeof playwright

/** Whether a value is an element or a page, which are looked at until they are as they should be. */
const isOnPage = (actual: unknown): actual is Locator | Page =>
  typeof actual === 'object' && actual !== null && 'locator' in actual

const pageOf = (actual: Locator | Page): Page => ('page' in actual ? actual.page() : actual)

/** What a page says, which is more than that something is not on it. */
async function textOf(page: Page): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({timeout: 5000})
    .catch((error: unknown) => `unknown: ${String(error)}`)
  return `The page then: ${text.replaceAll(/\s*\n\s*/g, ' · ').slice(0, 4000)}`
}

/** Checks that each look again until they pass, in place of Playwright's own waiting. */
const looking = (checks: object, page: Page): object =>
  new Proxy(checks, {
    get(_, name) {
      const check: unknown = Reflect.get(checks, name)
      if (typeof check !== 'function') return looking(check as object, page)
      return async (...args: readonly unknown[]) => {
        const {timeout = TIMEOUT} = (args.at(-1) ?? {}) as {readonly timeout?: number}
        const own = args.filter((arg) => !(arg as {readonly timeout?: number} | null)?.timeout)
        try {
          await playwright(() => (check as Check)(...own)).toPass({intervals, timeout})
        } catch (error) {
          // A short look is one of several.
          if (timeout < TIMEOUT) throw error
          throw new Error(`${(error as Error).message}\n\n${await textOf(page)}`, {cause: error})
        }
      }
    },
  })
