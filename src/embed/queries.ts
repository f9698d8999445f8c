/**
 * GROQ: what of a `stories.collection` value an embed needs. Stands after a field's name.
 *
 * @example
 * `*[_type == "page"][0]{shelf ${collectionQuery}}`
 */
export const collectionQuery = '{_type, _key, teamId, id, tag, title}'

/**
 * GROQ: what of a `stories.story` value an embed needs. Stands after a field's name, or after
 * `name[]` for an array.
 */
export const storyQuery = '{_type, _key, teamId, id, title}'
