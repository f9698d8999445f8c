import {FIXES, type Problem} from './problems.ts'

export type Group = 'settings' | 'service' | 'proxy' | 'script' | 'page'

interface Common {
  /** Stable: the group, a dot, the check. Settings that share a check share its id. */
  readonly id: `${Group}.${string}`
  /**
   * One sentence for people. It can hold words of others: they are cleaned before they are shown.
   */
  readonly message: string
  /** How long the check's request took, with its body. */
  readonly milliseconds?: number
  /** Figures and headers that were found. */
  readonly facts?: Readonly<Record<string, number | string>>
}

/** What one check found. */
export type Finding =
  | (Common & {readonly status: 'ok' | 'skipped'})
  | (Common & {
      readonly status: 'warning' | 'error'
      /** Stable name of the problem. */
      readonly problem: Problem
      readonly fix: string
    })

export type Status = Finding['status']

type More = Omit<Common, 'id' | 'message'> & {readonly fix?: string}

export function ok(id: Common['id'], message: string, more: Omit<More, 'fix'> = {}): Finding {
  return {id, status: 'ok', message, ...more}
}

export function skipped(id: Common['id'], message: string): Finding {
  return {id, status: 'skipped', message}
}

/**
 * Something that works, but needs attention. The fix is the one in `FIXES`, or a more specific
 * one.
 */
export function warning(
  id: Common['id'],
  problem: Problem,
  message: string,
  more: More = {},
): Finding {
  return {id, status: 'warning', problem, message, fix: FIXES[problem], ...more}
}

/** Something that does not work, or is not safe. */
export function error(
  id: Common['id'],
  problem: Problem,
  message: string,
  more: More = {},
): Finding {
  return {id, status: 'error', problem, message, fix: FIXES[problem], ...more}
}
