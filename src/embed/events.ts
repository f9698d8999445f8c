/**
 * Options for `discover` of a script that reports events to functions in its option `on`. They are
 * the page's: most scripts don't report which embed an event belongs to.
 *
 * @param listener - Called with the name of an event, and the script's details.
 * @param types - The script's names of its events, such as `videoPlay`. The service's documentation
 *   lists them: for a name that the script doesn't know nothing is ever reported.
 * @example
 * `<StoryEmbed {...script} value={value} discover={onEvent((type) => track(type), ['videoPlay'])} />`
 */
export function onEvent(
  listener: (type: string, detail: unknown) => void,
  types: readonly string[],
): {
  /** A function for each name. */
  readonly on: Readonly<Record<string, (detail?: unknown) => void>>
} {
  return {
    on: Object.fromEntries(types.map((type) => [type, (detail) => listener(type, detail)])),
  }
}
