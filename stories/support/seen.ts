import {expect, waitFor} from 'storybook/test'

/** Waits until an option lies wholly in the part of its list that can be seen. */
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
