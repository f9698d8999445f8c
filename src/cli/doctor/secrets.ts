/** Shorter ones can't be distinguished from common text; a real secret is longer. */
const SHORTEST = 4
const LONGEST_TEXT = 500

/** Every form in which a secret may stand in a text: as it is, in an address, in JSON, in Base64. */
export function formsOf(secret: string): string[] {
  const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]
  // A Base64 of something longer that begins with it shares all but the last characters.
  const base64 = Buffer.from(secret).toString('base64')
  const whole = base64.slice(0, Math.floor((secret.length / 3) * 4))
  if (whole.length >= 8) forms.push(whole, whole.replaceAll('+', '-').replaceAll('/', '_'))
  return [...new Set(forms)]
}

/** Makes a text fit to be shown: on one line, without control characters, bounded, no secret in it. */
export function createCleaner(secrets: readonly (string | undefined)[]): (text: string) => string {
  const held = secrets.filter((secret) => secret !== undefined && secret.length >= SHORTEST)
  const forms = held.flatMap((secret) => formsOf(secret ?? '')).sort((a, b) => b.length - a.length)
  const redact = (text: string) =>
    forms.reduce((rest, form) => rest.replaceAll(form, '[redacted]'), text)

  return (text) => {
    // Characters that move the cursor or turn the direction of text come from others.
    const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
    const safe = redact(withoutCutEnd(line, forms))
    return safe.length > LONGEST_TEXT ? `${safe.slice(0, LONGEST_TEXT)}…` : safe
  }
}

/** Who shortened a text may have cut a secret in two. */
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
