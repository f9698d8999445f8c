import {failed, type Point, type Outcome} from './point.ts'
import {errorPoints} from './points/errors.ts'
import {fieldPoints} from './points/fields.ts'
import {listingPoints} from './points/listings.ts'
import {filterAndOrderPoints} from './points/teams-and-order.ts'
import {createProbe, type ProbeOptions} from './probe.ts'

/** What to test. */
export interface ConformanceOptions extends ProbeOptions {
  /** Called with each point as soon as its result is known. */
  readonly onPoint?: (result: PointResult) => void
}

/** A point with its result. No detail contains a key. */
export interface PointResult extends Outcome {
  readonly id: string
  readonly title: string
}

/** The results of all points. */
export interface ConformanceReport {
  readonly points: readonly PointResult[]
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** Every promise of the contract that can be tested from outside. */
export const POINTS: readonly Point[] = [
  ...listingPoints,
  ...fieldPoints,
  ...filterAndOrderPoints,
  ...errorPoints,
]

/**
 * Tests an implementation of the contract point by point. Only what the contract promises counts;
 * where it says "not shown", nothing is assumed. An implementation that can't be reached fails.
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const probe = createProbe(options)
  const secrets = [options.key, options.restrictedKey].filter((key) => key !== undefined)
  const points: PointResult[] = []
  for (const {id, title, check} of POINTS) {
    // oxlint-disable-next-line no-await-in-loop -- a service with a rate limit is not rushed
    const checked = await check(probe).catch((error: unknown) => failed(wordsOf(error)))
    const result = {id, title, ...checked, detail: withoutSecrets(checked.detail, secrets)}
    points.push(result)
    options.onPoint?.(result)
  }
  const count = (outcome: Outcome['outcome']) =>
    points.filter((point) => point.outcome === outcome).length
  return {
    points,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
  }
}

/** A runtime's message about the network is in a cause. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error
    ? `${error.message}: ${wordsOf(error.cause)}`
    : error.message || error.name
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, '[key]'), text)
}
