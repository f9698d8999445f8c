/** The HTML of a preview's page, which is a blob. */
export const pageOf = async (frame: HTMLIFrameElement): Promise<string> =>
  (await fetch(frame.src)).text()
