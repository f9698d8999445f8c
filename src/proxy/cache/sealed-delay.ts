import {MAX_DELAY_MS} from '../core/max-delay.ts'
import type {Seal} from './seal.ts'
import type {SharedDelay} from './shared-store.ts'

/** Milliseconds by which the clocks of two instances may differ. */
const CLOCK_SKEW_MS = 60_000

/** Signs the reason of a delay with its end: it can't be put back later, nor made longer. */
export function sealDelay(seal: Seal, name: string, reason: string, ttlMs: number): string {
  return seal.sign(name, `${Math.ceil(Date.now() + ttlMs)} ${reason}`)
}

/** Reads a delay of the shared store. `undefined` for one that is over, or that no instance signed. */
export function openDelay(
  seal: Seal,
  name: string,
  delay: SharedDelay | undefined,
): {readonly reason: string; readonly ms: number} | undefined {
  const [, until, reason = ''] = /^(\d+) (.*)$/.exec(seal.open(name, delay?.value) ?? '') ?? []
  const left = Number(until) - Date.now() + CLOCK_SKEW_MS
  const ms = Math.min(left, delay?.ttlMs ?? 0, MAX_DELAY_MS)
  return ms > 0 ? {reason, ms} : undefined
}
