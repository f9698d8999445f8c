import {type Desktop, until} from './desktop.ts'

/** What an editor does by keys, and hears. */
export interface Editor extends Pick<Desktop, 'press' | 'type'> {
  /** Goes to a page of the Studio, as a link does, and waits for what says that it is there. */
  readonly open: (path: string, sign: string) => Promise<void>
  /** Presses Tab until an element of that name has the focus. */
  readonly reach: (name: string | RegExp, key?: 'Tab' | 'shift+Tab') => Promise<void>
  /** Waits until an element of that name has the focus. */
  readonly arriveAt: (name: RegExp) => Promise<void>
  /** Waits until all of it was spoken since what was done last. */
  readonly hear: (...texts: readonly (string | RegExp)[]) => Promise<void>
  /** Stops the proxy, or starts it again. */
  readonly setOutage: (isOut: boolean) => Promise<void>
}

/** Tabs after which an element isn't there: a Studio has about sixty in front of a form's end. */
const MAX_TABS = 120

const isText = (wanted: string | RegExp, text: string) =>
  wanted instanceof RegExp ? wanted.test(text) : text === wanted

export function editorAt(desktop: Desktop, setOutage: Editor['setOutage']): Editor {
  const {page, spoken} = desktop
  /** How much was spoken before what was done last. */
  let before = 0
  const acting =
    <A extends readonly unknown[]>(act: (...args: A) => Promise<void>) =>
    (...args: A) => {
      before = spoken().length
      return act(...args)
    }
  const press = acting(desktop.press)
  return {
    press,
    type: acting(desktop.type),
    open: acting(async (to, sign) => {
      await page.evaluate((path) => {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate', {state: null}))
      }, to)
      await until(`${to} to be open`, async () => (await page.$(sign)) !== null)
    }),
    reach: async (name, key = 'Tab') => {
      const passed: string[] = []
      const tabs = await page.evaluateHandle(countTabs)
      /* oxlint-disable no-await-in-loop -- one keyboard */
      while (passed.length < MAX_TABS) {
        const former = await tabs.evaluate(({count}) => (document.hasFocus() ? count : -1))
        await press(key)
        // A busy browser is late, unless one of its own tools had the focus: they keep their keys.
        await until(`${key} to arrive`, () =>
          tabs.evaluate(({count}, last) => count > last, former),
        )
        const focused = await page.evaluate(focusedName)
        if (isText(name, focused)) return
        passed.push(focused)
      }
      /* oxlint-enable no-await-in-loop */
      throw new Error(`No ${key} leads to “${name}”, but to ${passed.join(', ')}`)
    },
    arriveAt: (name) =>
      until(`${name} to have the focus`, async () => name.test(await page.evaluate(focusedName))),
    hear: async (...texts) => {
      for (const wanted of texts) {
        const isSpoken = () =>
          spoken()
            .slice(before)
            .some((text) => isText(wanted, text))
        // oxlint-disable-next-line no-await-in-loop -- names the first that is missing
        await until(`“${wanted}” to be spoken`, isSpoken)
      }
    },
    setOutage: acting(setOutage),
  }
}

/** Runs in the page. */
const countTabs = () => {
  const tabs = {count: 0}
  addEventListener('keydown', ({key}) => (tabs.count += Number(key === 'Tab')), true)
  return tabs
}

/** Runs in the page. */
const focusedName = (): string => {
  const {activeElement} = document
  return activeElement?.ariaLabel ?? activeElement?.textContent ?? ''
}
