import {expect, waitFor} from 'storybook/test'

/** Waits until an item is entirely in the visible part of its list. */
export async function seen(option: Element | null): Promise<void> {
  const view = option?.closest('[role="listbox"]')?.parentElement
  if (!option || !view) throw new Error('Not an option of a list')
  await waitFor(async () => {
    const {top, bottom} = option.getBoundingClientRect()
    const {top: from, bottom: to} = view.getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(from)
    await expect(bottom).toBeLessThanOrEqual(to)
  })
}
