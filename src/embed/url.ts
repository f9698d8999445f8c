/** Whether an address leads to http or https, and nowhere else. */
export const isHttpUrl = (url: string): boolean => /^https?:/i.test(url)

/** @throws TypeError unless the address is an http(s) URL, or a path, which stays on the page's origin. */
export function checkUrl(name: string, url: string | undefined): void {
  // One that begins so has no other scheme, whatever follows.
  if (url !== undefined && !isHttpUrl(url) && !/^\.{0,2}\//.test(url)) {
    throw new TypeError(`${name} is no http(s) URL or path`)
  }
}
