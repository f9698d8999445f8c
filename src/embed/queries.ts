/**
 * GROQ: the parts of a `stories.collection` value that an embed needs. Goes after a field's name.
 * @example
 * `*[_type == "page"][0]{shelf ${collectionQuery}}`
 */
export const collectionQuery = '{_type, _key, teamId, id, tag, title}'

/**
 * GROQ: the parts of a `stories.story` value that an embed needs. Goes after a field's name, or
 * after `name[]` for an array.
 * @example
 * `*[_type == "page"][0]{intro ${storyQuery}, clips[] ${storyQuery}}`
 */
export const storyQuery = '{_type, _key, teamId, id, title}'
