/** Whether a host is this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:[a-z\d_-]+\.)*localhost|\[::1\]|127(?:\.\d{1,3}){3})$/.test(hostname)
}

/**
 * Whether a value is an http(s) origin as a browser writes it: no path, no `*`, no `null`, and no
 * character that means something in a header, such as a comma or semicolon, which URL parsers allow.
 */
export function isExactOrigin(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^https?:\/\/(?:\[[\da-f:.]+\]|[a-z\d._-]+)(?::\d+)?$/.test(value) &&
    URL.canParse(value) &&
    new URL(value).origin === value
  )
}
