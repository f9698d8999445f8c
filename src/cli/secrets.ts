import {redact, secretForms} from '../access/index.ts'

/** Characters below which a secret can't be distinguished from common text. */
const SHORTEST = 4
const LONGEST_TEXT = 500

/** Prepares a text for display: one line, no control characters, bounded, no secret in it. */
export function createCleaner(secrets: readonly (string | undefined)[]): (text: string) => string {
  const forms = secrets
    .filter((secret) => secret !== undefined && secret.length >= SHORTEST)
    .flatMap((secret) => secretForms(secret ?? ''))
    .toSorted((a, b) => b.length - a.length)

  return (text) => {
    // Such text comes from elsewhere: it must not move the cursor or turn the direction of text.
    const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
    const safe = redact(line, forms)
    return safe.length > LONGEST_TEXT ? `${safe.slice(0, LONGEST_TEXT)}…` : safe
  }
}
