/**
 * The events of an embed script.
 *
 * @module sanity-plugin-stories/embed/events
 */
/** What an embed's player reports: the name of the event, and the script's details. */
export type EventListener = (type: string, detail: unknown) => void

/** Options for a script's `discover`. */
export interface EventOptions {
  /** A function for each event, by its name. */
  readonly on: Readonly<Record<string, (detail?: unknown) => void>>
}

/**
 * Options for `discover` of a script that reports events to functions in its option `on`. They are
 * the page's: most scripts don't report which embed an event belongs to.
 *
 * @param types - The script's names of its events, such as `videoPlay`. The service's documentation
 *   lists them: for a name that the script doesn't know nothing is ever reported.
 * @example
 * `<StoryEmbed {...script} value={value} discover={onEvent((type) => track(type), ['videoPlay'])} />`
 */
export function onEvent(listener: EventListener, types: readonly string[]): EventOptions {
  return {
    on: Object.fromEntries(types.map((type) => [type, (detail) => listener(type, detail)])),
  }
}
