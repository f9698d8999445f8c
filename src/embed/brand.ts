/** Whether a word can begin the names of a script: what `MarkupOptions.brand` asks for. */
export const isBrand = (brand: unknown): boolean =>
  typeof brand === 'string' && /^[a-z][a-z0-9-]*$/.test(brand)
