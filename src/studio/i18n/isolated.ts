type Values = Readonly<Record<string, unknown>>

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Keeps the direction of each title that a message quotes to itself, where the two may differ: else a
 * question mark at its end is shown on the other side of it.
 */
export function isolated(values: Values, translate: (values: Values) => string): string {
  const text = translate(values)
  if (!RIGHT_TO_LEFT.test(text)) return text
  const isolate = (value: unknown) => (typeof value === 'string' ? `\u2068${value}\u2069` : value)
  return translate(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)])),
  )
}
