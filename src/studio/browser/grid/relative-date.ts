const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Formats how long ago something was. Keep the formatter, which is expensive to create. */
export function relativeDates(locale: string): (seconds: number, now: number) => string {
  const format = new Intl.RelativeTimeFormat(locale, {numeric: 'auto', style: 'long'})
  /** Both in UNIX seconds. */
  return (seconds, now) => {
    const ago = seconds - now
    const [unit, length] = UNITS.find(([, length]) => Math.abs(ago) >= length) ?? ['second', 1]
    return unit === 'second'
      ? format.format(0, 'second')
      : format.format(Math.trunc(ago / length), unit)
  }
}
