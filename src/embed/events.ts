/** What an embed's player reports: the name of the event, and the script's details. */
export type EventListener = (type: string, detail: unknown) => void

/** Options for a script's `discover`. */
export interface EventOptions {
  /** A function for each event, by its name. */
  readonly on: Readonly<Record<string, (detail?: unknown) => void>>
}

/** The events of the sandbox's script. */
const TYPES = ['open', 'play', 'close'] as const

/**
 * Options for `discover` of a script that reports events to functions in its option `on`. They are
 * the page's: most scripts don't report which embed an event belongs to.
 *
 * @param types - The script's names of its events. The service's documentation lists them.
 * @example
 * `<StoryEmbed {...script} value={value} discover={onEvent((type) => track(type))} />`
 */
export function onEvent(listener: EventListener, types: readonly string[] = TYPES): EventOptions {
  return {
    on: Object.fromEntries(types.map((type) => [type, (detail) => listener(type, detail)])),
  }
}
