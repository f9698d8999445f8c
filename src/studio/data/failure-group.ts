import type {FailureName} from './failure.ts'

/** What a failure means to an editor. The failure's own name is for developers. */
export type FailureGroup =
  | 'offline'
  | 'unavailable'
  | 'limited'
  | 'session'
  | 'login'
  | 'access'
  | 'setup'

const GROUPS: Partial<Record<FailureName, FailureGroup>> = {
  unreachable: 'offline',
  timeout: 'offline',
  internal: 'unavailable',
  'session-unverifiable': 'unavailable',
  'service-down': 'unavailable',
  'service-timeout': 'unavailable',
  'service-content': 'unavailable',
  'service-limited': 'limited',
  'caller-limited': 'limited',
  unauthenticated: 'session',
  forbidden: 'access',
}

/**
 * What an editor can do about a failure: what isn't in the table is the developer's to fix.
 *
 * @param canSignInAgain - whether a new login would bring the token that is missing
 */
export function failureGroup(name: FailureName, canSignInAgain = false): FailureGroup {
  if (name === 'no-token' && canSignInAgain) return 'login'
  return GROUPS[name] ?? 'setup'
}
