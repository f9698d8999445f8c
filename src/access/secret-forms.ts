/** Fewer characters of Base64 can't be distinguished from common text. */
const MIN_BASE64 = 8

/**
 * Every form in which a text may contain a secret: as it is, JSON-escaped, percent-encoded, and in
 * Base64 or base64url, also where these are percent-encoded and where the secret is a part of what
 * was encoded, as in `user:secret`. The longest comes first, so that replacing one leaves no part
 * of another.
 */
export function secretForms(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1)
  const base64 = base64Forms(secret)
  const forms = new Set([
    secret,
    json,
    // Some servers escape each slash.
    json.replaceAll('/', '\\/'),
    encodeURI(secret),
    ...[secret, ...base64].flatMap(percentForms),
    ...base64,
  ])
  return [...forms].toSorted((a, b) => b.length - a.length)
}

/** A text without a secret, in whichever form. */
export function redact(text: string, forms: readonly string[]): string {
  return forms.reduce((rest, form) => rest.replaceAll(form, '[redacted]'), text)
}

function percentForms(text: string): string[] {
  const encoded = encodeURIComponent(text)
  return [encoded, encoded.replaceAll(/%../g, (hex) => hex.toLowerCase())]
}

/**
 * The characters that encode only the secret, regardless of what precedes and follows it: it can
 * begin at each of the three bytes that make four characters.
 */
function base64Forms(secret: string): string[] {
  const bytes = new TextEncoder().encode(secret)
  return [0, 1, 2].flatMap((before) => {
    const padded = '\0'.repeat(before) + String.fromCharCode(...bytes)
    const start = Math.ceil((before * 4) / 3)
    const form = btoa(padded).slice(start, Math.floor((padded.length * 4) / 3))
    if (form.length < MIN_BASE64) return []
    return [form, form.replaceAll('+', '-').replaceAll('/', '_')]
  })
}
