import {type Desktop, until} from './desktop.ts'

/** What an editor does by keys, and hears. */
export type Editor = ReturnType<typeof editorAt>

export function editorAt({page, press, spoken, type}: Desktop) {
  /** How much was spoken before what was done last. */
  let before = 0
  const acting =
    <A extends readonly unknown[]>(act: (...args: A) => Promise<void>) =>
    (...args: A) => {
      before = spoken().length
      return act(...args)
    }
  return {
    press: acting(press),
    type: acting(type),
    /** Goes to a page's form, as a link of the Studio does. */
    open: acting(async (id: string) => {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', {state: null}))
      }, `/structure/page;${id}`)
      const title = '[data-testid="field-title"] input:not(:disabled, :read-only)'
      await until(`the form of ${id}`, async () => (await page.$(title)) !== null)
    }),
    /** Gives the focus to a field's button, as many Tabs would. */
    focus: acting((field: string, button: string) =>
      until(`the button ${button}`, () =>
        page.evaluate(focusButton, `[data-testid="field-${field}"] button`, button),
      ),
    ),
    /** Waits until all of it was spoken since what was done last. */
    hear: async (...texts: readonly (string | RegExp)[]) => {
      for (const wanted of texts) {
        const isIt = (text: string) =>
          wanted instanceof RegExp ? wanted.test(text) : text === wanted
        // oxlint-disable-next-line no-await-in-loop -- names the first that is missing
        await until(`“${wanted}” to be spoken`, () => spoken().slice(before).some(isIt))
      }
    },
  }
}

/** Runs in the page. A form that is still being drawn may take the focus away: it is looked at again. */
function focusButton(selector: string, name: string): boolean {
  const button = [...document.querySelectorAll<HTMLElement>(selector)].find((each) =>
    [each.ariaLabel, each.textContent].includes(name),
  )
  if (button && button === document.activeElement) return true
  button?.focus()
  return false
}
