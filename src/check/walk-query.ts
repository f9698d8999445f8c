/** Which documents to walk through. */
export interface DocumentFilter {
  /**
   * Types of documents.
   *
   * @defaultValue all but Sanity's own, such as files and releases
   */
  readonly types?: readonly string[] | undefined
  /**
   * Fields of the documents that can hold values, where the schema is known; others are not loaded.
   *
   * @defaultValue all
   */
  readonly fields?: readonly string[] | undefined
  /** Only the versions that belong to this release. */
  readonly release?: string | undefined
  /** Only documents that changed at this time or later: a date as ISO 8601. */
  readonly since?: string | undefined
}

export interface WalkQuery {
  /** One page: `$limit` documents that come after the one with the ID `$after`. */
  readonly page: string
  /** How many documents there are on all pages. */
  readonly count: string
  readonly params: Readonly<Record<string, unknown>>
}

const SANITYS_OWN = 'string::startsWith(_type, "sanity.") || string::startsWith(_type, "system.")'

/** The GROQ queries for a walk. Pages continue after an ID, so that no edit shifts them. */
export function walkQuery({types, fields, release, since}: DocumentFilter): WalkQuery {
  const conditions = [
    types ? '_type in $types' : `!(${SANITYS_OWN})`,
    ...(release === undefined ? [] : ['string::startsWith(_id, $versions)']),
    ...(since === undefined ? [] : ['dateTime(_updatedAt) >= dateTime($since)']),
  ]
  const filter = conditions.join(' && ')
  const projection = fields
    ? ['_id', '_originalId', '_type', '_rev', ...fields.map(fieldProjection)].join(', ')
    : '...'
  return {
    page: `*[_id > $after && ${filter}] | order(_id) [0...$limit] {${projection}}`,
    count: `count(*[${filter}])`,
    params: {
      ...(types && {types}),
      ...(release !== undefined && {versions: `versions.${release}.`}),
      ...(since !== undefined && {since}),
    },
  }
}

const fieldProjection = (name: string): string =>
  /^[A-Za-z_]\w*$/.test(name) ? name : `${JSON.stringify(name)}: @[${JSON.stringify(name)}]`
