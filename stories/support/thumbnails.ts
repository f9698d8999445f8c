import {expect, waitFor} from 'storybook/test'

/** Waits until this many images have loaded. Those out of view never do. */
export async function thumbnailsLoaded(root: ParentNode, atLeast: number): Promise<void> {
  await waitFor(async () => {
    const loaded = [...root.querySelectorAll('img')].filter((each) => each.naturalWidth > 0)
    await expect(loaded.length).toBeGreaterThanOrEqual(atLeast)
  })
}

/** The frames of images, loaded or not. */
export const frames = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-stories="thumbnail"]'),
]
