/** An entry of the browser's Event Timing. */
export interface EventEntry {
  /** Shared by the events of one interaction, such as those of a click; 0 for other events. */
  readonly interactionId: number
  /** Milliseconds from the event to the next paint, in steps of 8. */
  readonly duration: number
}

/** The shortest event that the browser reports, in milliseconds. It can't be set lower. */
export const THRESHOLD = 16

/**
 * The duration of each interaction, which is that of its longest event.
 *
 * @param count - How many interactions were made: those that the browser doesn't report were shorter
 * than the threshold, and count as much as it.
 */
export function interactionsOf(entries: readonly EventEntry[], count: number): number[] {
  const longest = new Map<number, number>()
  for (const {interactionId, duration} of entries) {
    if (interactionId === 0) continue
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? THRESHOLD))
  }
  const unreported = Math.max(0, count - longest.size)
  return [...longest.values(), ...Array.from({length: unreported}, () => THRESHOLD)]
}

declare global {
  interface Window {
    /** The events since it was called before. */
    takeEvents: () => EventEntry[]
  }
}

/** Runs in the page, before anything of it. The constant above doesn't exist there. */
export function collectEvents(): void {
  const kept: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => void kept.push(...list.getEntries()))
  observer.observe({type: 'event', durationThreshold: 16} as PerformanceObserverInit)
  window.takeEvents = () =>
    [...kept.splice(0), ...observer.takeRecords()].map((entry) => {
      const {interactionId = 0, duration} = entry as PerformanceEntry & {interactionId?: number}
      return {interactionId, duration}
    })
}
