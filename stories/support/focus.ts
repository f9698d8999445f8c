import {expect, waitFor} from 'storybook/test'

/**
 * Waits until an element has the focus, which it often receives in an effect, after it was drawn.
 *
 * @param find - the element, or what finds it
 */
export const hasFocus = (
  find: Element | null | undefined | (() => Element | Promise<Element>),
  message?: string,
): Promise<unknown> =>
  waitFor(async () =>
    expect(typeof find === 'function' ? await find() : find, message).toHaveFocus(),
  )

/** Expects that an element still has the focus in the frame after the next: a disabled one loses it. */
export async function keepsFocus(element: Element): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect(element).toHaveFocus()
}
