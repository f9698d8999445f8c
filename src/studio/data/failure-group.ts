import type {FailureName} from './failure.ts'

/** What a failure means to an editor. The failure's own name is for developers. */
export type FailureGroup = 'offline' | 'unavailable' | 'limited' | 'session' | 'access' | 'setup'

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

/** What an editor can do about a failure: what isn't in the table is the developer's to fix. */
export const failureGroup = (name: FailureName): FailureGroup => GROUPS[name] ?? 'setup'
