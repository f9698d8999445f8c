/**
 * The forms in which a text can hold a secret: as it is, JSON-escaped and percent-encoded. The longest
 * comes first, so that replacing one leaves no part of another.
 */
export function secretForms(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1)
  const encoded = encodeURIComponent(secret)
  const forms = new Set([
    secret,
    json,
    // Some servers escape each slash.
    json.replaceAll('/', '\\/'),
    encodeURI(secret),
    encoded,
    encoded.replaceAll(/%../g, (hex) => hex.toLowerCase()),
  ])
  return [...forms].toSorted((a, b) => b.length - a.length)
}

/** Whether a header can hold a secret: visible ASCII, without the quotes that it may have in a file. */
export const isSendable = (secret: unknown): secret is string =>
  typeof secret === 'string' && /^(?!(["'`]).*\1$)[\x21-\x7e]{1,4096}$/.test(secret)

export function redact(text: string, forms: readonly string[]): string {
  return forms.reduce((rest, form) => rest.replaceAll(form, '[redacted]'), text)
}
