/** Whether an address leads to http or https, and nowhere else. */
export const isHttpUrl = (url: string): boolean => /^https?:/i.test(url)

/** Whether an address is an http(s) URL, or a path, which stays on the page's origin. */
export const isUrlOrPath = (url: string): boolean =>
  // One that begins like a path has no scheme of its own.
  /^(https?:|\.{0,2}\/)/i.test(url)
