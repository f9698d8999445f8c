export interface InvalidOption {
  readonly option: string
  /** `undefined` when it is missing. */
  readonly value: string | undefined
  readonly allowed: string
}

/** Reads options, of which nothing is taken for granted. An invalid one is noted, and left out. */
export function createOptionReader(source: unknown, prefix = '') {
  const values = Object(source) as Record<string, unknown>
  const invalidOptions: InvalidOption[] = []
  const read = (
    option: string,
    allowed: string,
    isValid: (value: unknown) => boolean,
    isRequired = false,
  ): unknown => {
    const value = values[option]
    if (value === undefined ? !isRequired : isValid(value)) return value
    const text = value === undefined ? undefined : String(JSON.stringify(value))
    invalidOptions.push({option: prefix + option, value: text, allowed})
    return undefined
  }
  return {read, invalidOptions}
}
