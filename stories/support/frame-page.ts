import {expect, waitFor} from 'storybook/test'

/** The HTML of a preview's page, which is a blob. */
export async function pageOf(frame: HTMLIFrameElement): Promise<string> {
  await waitFor(() => expect(frame.src).toMatch(/^blob:/))
  return (await fetch(frame.src)).text()
}
