// Here, since a Studio that starts would load the whole embed with it.
/**
 * Whether a word can begin the names of a script, as `MarkupOptions.brand` requires.
 * @example
 * `isBrand('acme-2') // true: small letters, digits and hyphens, a letter first`
 */
export const isBrand = (brand: unknown): boolean =>
  typeof brand === 'string' && /^[a-z][a-z0-9-]*$/.test(brand)
