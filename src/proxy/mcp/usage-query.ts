import * as v from 'valibot'
import {SANITY_API_VERSION} from '../../access/index.ts'
import {fieldUsesQuery, itemKey} from '../../saved/index.ts'
import {isTooLong} from './result-page.ts'
import {defineTool, KIND, Refusal, takes, shortText} from './tool.ts'

const MAX_DOCUMENTS = 100

/** A part of the query itself, not of its parameters: nothing else gets into it. */
const schemaName = (pattern: RegExp, description: string) =>
  v.pipe(shortText(description, 200), v.regex(pattern, `This is not ${description}`))

const TYPE = schemaName(/^[\w.-]+$/, 'the name of a type, such as page')
const FIELD = {
  documentType: TYPE,
  path: schemaName(
    /^[A-Za-z_]\w*(?:\[\])?(?:\.[A-Za-z_]\w*(?:\[\])?)*$/,
    'the path of a field, with [] after each array, such as sections[].clip',
  ),
}

/** Fields of a schema. Each costs the dataset a condition. */
const fieldsOf = <E extends v.ObjectEntries>(entries: E, description: string) =>
  v.optional(
    v.pipe(v.array(v.strictObject(entries)), v.maxLength(20), v.description(description)),
    [],
  )

export const usageQuery = defineTool({
  title: 'Query for the uses of an item',
  description:
    'Returns a GROQ query, with its parameters, for the documents that use a Story or Collection. It runs nothing: run it with a tool for the dataset, such as Sanity’s query_documents, as `note` says. Name the fields as the schema has them to get their exact values, and pass these to check_values.',
  input: takes({
    kind: KIND,
    id: v.optional(shortText('The ID of the Story or Collection')),
    tag: v.optional(shortText('In place of `id`: the tag of a Collection, with `teamId`')),
    teamId: v.optional(shortText('The Team of the tag')),
    objectFields: fieldsOf(
      {...FIELD, typeName: v.optional(TYPE)},
      'Fields and array items that hold objects. `typeName`: of a type that is based on the plugin’s',
    ),
    stringFields: fieldsOf(
      {...FIELD, form: v.optional(v.picklist(['id', 'tag']), 'id')},
      'Strings that hold an ID, or a tag of the same Team: nothing in a document says so',
    ),
    perspective: v.optional(
      schemaName(
        /^[\w-]+(?:,[\w-]+)*$/,
        'a perspective: raw for published documents, drafts and versions of releases, each for itself; or published, drafts or names of releases, with commas between',
      ),
      'raw',
    ),
  }),
  run: async ({kind, objectFields, stringFields, perspective, ...given}, library) => {
    const key = itemKey({kind, ...given})
    if (!key) throw new Refusal('Pass `id`, or the `tag` of a Collection with its `teamId`.')
    const item = await library.named(key)
    // Documents name a Collection by its ID or by its tag.
    const {id, tag, teamId} = item ? {tag: undefined, ...item} : given
    const fields = [...objectFields, ...stringFields]
    const request = fieldUsesQuery(fields, {kind, id, tag, teamId}, MAX_DOCUMENTS)
    if (isTooLong(request)) throw new Refusal('The query is too long. Name fewer fields.')
    const notes = [
      `Run \`query\` with \`params\` in the perspective ${perspective}, by version ${SANITY_API_VERSION} of Sanity’s API or a later one.`,
      fields.length === 0
        ? '`uses` is empty, since no fields are named.'
        : `\`uses\` has the values of the named fields: pass them to check_values, a string as {"kind":"${kind}","id":…}.`,
      '`mentions` has documents that hold the words of the ID or tag, at any depth: some only mention them, so read those that `uses` lacks.',
      `Each has ${MAX_DOCUMENTS} documents at most: say “at least” of a full one.`,
      'It can’t see what the token may not read, nor a tag in a string that is not named.',
      ...(item
        ? []
        : ['You see no such item in the library, so only what you passed is looked for.']),
    ]
    return {...request, perspective, apiVersion: SANITY_API_VERSION, note: notes.join(' ')}
  },
})
