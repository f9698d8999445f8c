import {createPulse, type Pulse} from '../../library/server.ts'

export interface CallerLimit {
  readonly isReached: (caller: string) => boolean
  /** Counts a request until its work is done, whether or not its caller still waits for it. */
  readonly countUntil: (caller: string, work: Promise<unknown>) => void
}

/** Counts the requests of each caller that wait for content, so that none takes all there is. */
export function createCallerLimit(maxWaiting: number): CallerLimit {
  const waiting = new Map<string, Set<Pulse>>()
  return {
    isReached: (caller) => {
      const pulses = waiting.get(caller) ?? new Set()
      for (const pulse of pulses) if (pulse.isLost()) pulses.delete(pulse)
      return pulses.size >= maxWaiting
    },
    countUntil: (caller, work) => {
      const pulse = createPulse()
      const pulses = waiting.get(caller) ?? new Set()
      waiting.set(caller, pulses.add(pulse))
      const leave = () => {
        pulses.delete(pulse)
        if (pulses.size === 0) waiting.delete(caller)
      }
      void work.then(leave, leave)
      void pulse.during(work).catch(() => {})
    },
  }
}
