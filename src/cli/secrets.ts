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
    const safe = redact(withoutCutEnd(line, forms), forms)
    return safe.length > LONGEST_TEXT ? `${safe.slice(0, LONGEST_TEXT)}…` : safe
  }
}

/** Where a text was shortened, a secret may have been cut in two. */
function withoutCutEnd(text: string, forms: readonly string[]): string {
  if (!text.endsWith('…')) return text
  const body = text.slice(0, -1)
  for (const form of forms) {
    for (let length = form.length - 1; length >= SHORTEST; length--) {
      if (body.endsWith(form.slice(0, length))) return `${body.slice(0, -length)}[redacted]…`
    }
  }
  return text
}
