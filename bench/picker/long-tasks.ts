/** A task counts as long from this many milliseconds on, as in the browser's own reports. */
export const LONG = 50

/** The tasks of a page's main thread. Times in milliseconds. */
export interface Tasks {
  /** How many took long, whatever they did. */
  readonly long: number
  readonly longest: number
  /** How many had the processor for that long: the others waited for a busy machine. */
  readonly longOfProcessor: number
  readonly longestOfProcessor: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds on the clock, and of the processor. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: {readonly name?: string}
}

/**
 * Reads the tasks of the busiest page from a trace of the browser.
 *
 * @throws Error where the trace has no times of the processor.
 */
export function readTasks(trace: string): Tasks {
  const {traceEvents} = JSON.parse(trace) as {readonly traceEvents: readonly TraceEvent[]}
  const threadOf = ({pid, tid}: TraceEvent) => `${pid} ${tid}`
  const names = traceEvents.filter(({name}) => name === 'thread_name')
  const main = names.filter(({args}) => args?.name === 'CrRendererMain').map(threadOf)
  const tasks = new Map(main.map((thread) => [thread, [] as TraceEvent[]]))
  for (const event of traceEvents) {
    if (event.ph === 'X' && event.name.endsWith('RunTask')) tasks.get(threadOf(event))?.push(event)
  }
  const [busiest = []] = [...tasks.values()].toSorted((a, b) => b.length - a.length)
  const clock = busiest.map(({dur = 0}) => dur / 1000)
  const processor = busiest.flatMap(({tdur}) => (tdur === undefined ? [] : tdur / 1000))
  if (processor.length === 0) throw new Error('The trace has no times of the processor')
  const longOf = (times: readonly number[]) => times.filter((time) => time >= LONG).length
  const longestOf = (times: readonly number[]) => times.reduce((a, b) => Math.max(a, b), 0)
  return {
    long: longOf(clock),
    longest: longestOf(clock),
    longOfProcessor: longOf(processor),
    longestOfProcessor: longestOf(processor),
  }
}
