/** What the page measures of itself. Times in milliseconds. */
interface Probe {
  /** What the browser has timed since this was called last. */
  takeEvents(): readonly TimedEvent[]
  /** From the next click to the paint that shows an element with this content, label or value. */
  timePaint(selector: string, text: string, timeout: number): Promise<number>
  /** Resolves once nothing has changed for a while, or after the longest wait. */
  quiet(duration: number, longest: number): Promise<void>
}

declare global {
  interface Window {
    probe: Probe
  }
}

/** An entry of the browser's Event Timing, whose durations are in steps of 8 ms. */
type TimedEvent = Pick<PerformanceEventTiming, 'interactionId' | 'duration'>

/** The shortest event that the browser reports, in milliseconds. It can't be set lower. */
const THRESHOLD = 16

/**
 * The duration of each interaction, which is that of its longest event.
 *
 * @param count - How many interactions were made: those that the browser doesn't report were shorter
 * than the threshold, and count as much as it.
 */
export function interactionsOf(events: readonly TimedEvent[], count: number): readonly number[] {
  const longest = new Map<number, number>()
  for (const {interactionId, duration} of events) {
    // Events of no interaction have 0.
    if (interactionId === 0) continue
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? THRESHOLD))
  }
  const unreported = Math.max(0, count - longest.size)
  return [...longest.values(), ...Array.from({length: unreported}, () => THRESHOLD)]
}

/** Runs in the page, before anything of it. What is outside doesn't exist there. */
export function installProbe(): void {
  const kept: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => void kept.push(...list.getEntries()))
  observer.observe({type: 'event', durationThreshold: 16} as PerformanceObserverInit)
  const textOf = (element: Element) =>
    [element.ariaLabel, element.textContent, (element as HTMLInputElement).value].join(' ')
  const isShown = (selector: string, text: string) =>
    [...document.querySelectorAll(selector)].some(
      (element) =>
        textOf(element).includes(text) &&
        element.checkVisibility({opacityProperty: true, visibilityProperty: true}),
    )
  window.probe = {
    takeEvents: () =>
      [...kept.splice(0), ...observer.takeRecords()].map((entry) => {
        const {interactionId, duration} = entry as PerformanceEventTiming
        return {interactionId, duration}
      }),
    timePaint: (selector, text, timeout) =>
      new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`Not shown: ${selector} with “${text}”`)), timeout)
        const look = (start: number) => {
          if (!isShown(selector, text)) return void requestAnimationFrame(() => look(start))
          // The message arrives after the paint of the frame that sent it.
          const {port1, port2} = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - start))
          port1.start()
          port2.postMessage(undefined)
        }
        const begin = ({timeStamp}: Event) => void requestAnimationFrame(() => look(timeStamp))
        addEventListener('click', begin, {capture: true, once: true})
      }),
    quiet: (duration, longest) =>
      new Promise((resolve) => {
        const done = () => {
          changes.disconnect()
          resolve()
        }
        let timer = setTimeout(done, duration)
        setTimeout(done, longest)
        const changes = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, duration)
        })
        changes.observe(document.body, {subtree: true, childList: true, attributes: true})
      }),
  }
}
