/**
 * A list of keys as one value of a query. A comma separates two keys. Commas and percent signs within a
 * key are encoded a second time, so that the list survives servers that decode and encode a query on its
 * way, as Next.js does: there a separator arrives as `%2C`, which would otherwise be part of a key.
 */
export const formatKeyList = (keys: readonly string[]): string =>
  keys.map((key) => encodeURIComponent(key.replaceAll('%', '%25').replaceAll(',', '%2C'))).join(',')

/** The keys of a list that was decoded once, as parameters of a query are. */
export const parseKeyList = (list: string): readonly string[] =>
  list.split(',').map((key) => key.replaceAll(/%2C/gi, ',').replaceAll('%25', '%'))
