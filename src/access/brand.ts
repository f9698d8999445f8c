// Here, since a Studio that starts would load the whole embed with it.
/** Whether a word can begin the names of a script, as `MarkupOptions.brand` requires. */
export const isBrand = (brand: unknown): boolean =>
  typeof brand === 'string' && /^[a-z][a-z0-9-]*$/.test(brand)
