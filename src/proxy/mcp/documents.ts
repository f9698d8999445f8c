import * as v from 'valibot'
import {checkDataset, FINDINGS, reportOf} from '../../check/index.ts'
import {
  type ItemKind,
  listingOf,
  type SavedValue,
  type StringField,
  walkSavedValues,
} from '../../saved/index.ts'
import {createLoadItems} from './load-items.ts'
import {PAGE, PAGED, pageOf} from './page.ts'
import {count, defineTool, flag, KIND, listOf, said, takes, text, type ToolContext} from './tool.ts'

/** Milliseconds that documents are read: platforms end a request soon after. */
const READ_MS = 20_000
/** Documents of one request. */
const PAGE_SIZE = 100
/** Uses of an item that are listed. */
const MAX_USES = 5

/** A list of which each entry costs time in every document, in which nothing else is served. */
const fewOf = <T extends v.GenericSchema>(item: T, description: string) =>
  v.pipe(v.array(item), v.maxLength(100), v.description(description))

/** Which documents are read, and what in them holds a Story or Collection. */
const DOCUMENTS = {
  dataset: v.optional(text('The dataset'), 'production'),
  types: v.optional(fewOf(text('A type'), 'Only documents of these types')),
  typeNames: v.optional(
    fewOf(
      v.object({name: text('Its name'), kind: KIND}),
      'Types of the project’s that are based on the plugin’s',
    ),
    [],
  ),
  stringFields: v.optional(
    fewOf(
      v.object({
        path: text('A type and the names of the fields below it, such as page.seo.teaser'),
        kind: KIND,
        form: v.optional(v.picklist(['id', 'tag']), 'id'),
        teamId: v.optional(text('The Team of a tag')),
      }),
      'Strings that hold an ID or a tag: nothing in a document says so',
    ),
    [],
  ),
}

const READ = {
  documents: count('Documents read; drafts and versions of releases count apart'),
  complete: flag('false: there may be more, as the text says. Say “at least”'),
}

interface Documents {
  readonly dataset: string
  readonly types?: readonly string[] | undefined
  readonly typeNames: readonly {readonly name: string; readonly kind: ItemKind}[]
  readonly stringFields: readonly StringField[]
}

function walkOf(
  {dataset, types, typeNames, stringFields}: Documents,
  {dataset: queryOf, signal}: ToolContext,
) {
  const aliases = Object.fromEntries(typeNames.map(({name, kind}) => [name, kind]))
  const limits = {pageSize: PAGE_SIZE, readFor: READ_MS, signal}
  return {fetchQuery: queryOf(dataset), types, aliases, strings: stringFields, ...limits}
}

const read = (documents: number, isCut: boolean) =>
  isCut
    ? `Only the first ${documents} documents were read: there may be more.`
    : `${documents} documents were read.`

const USE = v.object({
  documentId: said('Of the published document, whether or not there is one'),
  documentType: said('Its type'),
  version: said('published, draft, release, variant or agent'),
  release: v.optional(said('The name of the release')),
  path: said('Such as sections[_key=="a1"].clip'),
})

export const whereUsed = defineTool({
  title: 'Where an item is used',
  description:
    'Lists the documents, drafts and releases that use a Story or Collection, as far as you may read them. Changes nothing.',
  input: takes({
    kind: KIND,
    id: text('The ID of the Story or Collection'),
    ...DOCUMENTS,
    ...PAGE,
  }),
  output: v.object({uses: listOf(USE, 'By the ID of the document'), ...READ, ...PAGED}),
  readsDocuments: true,
  run: async ({kind, id, offset, limit, ...wanted}, context) => {
    const {results} = await context.library.items(listingOf(kind), {by: 'ids', keys: [id]})
    const item = results[0]?.items?.[0]
    const tag = item && 'tag' in item ? item.tag : undefined
    const isMeant = (value: SavedValue) =>
      value.kind === kind &&
      (value.id === id || (tag !== undefined && value.tag === tag && value.teamId === item?.teamId))
    // What is not in the library may still be in documents; by which tag, only the library knows.
    const isTagKnown = kind === 'story' || item !== undefined
    const found: SavedValue[] = []
    let [documents, isCut] = [0, false]
    for await (const {values, ...page} of walkSavedValues(walkOf(wanted, context))) {
      ;[documents, isCut] = [page.searched, page.isCut]
      found.push(...values.filter(isMeant))
    }
    const uses = found.map(({document: {id: documentId, type, version, release}, path}) => ({
      documentId,
      documentType: type,
      version,
      ...(release !== undefined && {release}),
      path,
    }))
    const page = pageOf(
      uses.slice(offset, offset + limit),
      {offset, total: uses.length, nouns: ['place', 'places']},
      (use) =>
        `- ${use.documentType} ${JSON.stringify(use.documentId)} (${use.version}), ${use.path}`,
    )
    return {
      result: {uses: page.shown, documents, complete: isTagKnown && !isCut, ...page.paged},
      text: [
        page.text,
        read(documents, isCut),
        ...(isTagKnown ? [] : ['You see no such Collection, so uses by its tag are not found.']),
      ].join('\n'),
    }
  },
})

const CHECKED = v.object({
  status: v.pipe(
    v.picklist(FINDINGS),
    v.description(
      'missing: not in the library. unpublished: visitors can’t see it. empty: a Collection without Stories. moved: now in `currentTeamId`. unknown: the value can’t be read. no-access: of a Team that you may not see. available: none of these',
    ),
  ),
  kind: KIND,
  id: v.optional(said('What the value saves, or `tag`')),
  tag: v.optional(said('What the value saves, or `id`')),
  teamId: v.optional(said('The Team that the value says')),
  currentTeamId: v.optional(said('The Team that it belongs to now')),
  meant: v.optional(
    said('The ID or tag that was meant, where the saved one has invisible characters'),
  ),
  title: v.optional(said('As the library has it, else as it was saved')),
  uses: listOf(USE, `Where it is used: ${MAX_USES} at most. where_used lists all`),
  useCount: count('In how many places it is used'),
})

const OF_STATUS = count('How many items have this status')

export const checkDocuments = defineTool({
  title: 'Check documents',
  description:
    'Finds every Story and Collection that the dataset’s documents, drafts and releases use, and which of them are missing or can’t be seen by visitors. Changes nothing. Call it after saving values.',
  input: takes({
    release: v.optional(text('Only documents of this release, such as rA1b2C3')),
    includeAvailable: v.optional(flag('Lists items that are available, too'), false),
    ...DOCUMENTS,
    ...PAGE,
  }),
  output: v.object({
    items: listOf(CHECKED, 'The worst first'),
    values: count('Values found in the documents'),
    summary: v.object(v.entriesFromList(FINDINGS, OF_STATUS)),
    ...READ,
    ...PAGED,
  }),
  readsDocuments: true,
  run: async ({offset, limit, release, includeAvailable, ...wanted}, context) => {
    const load = createLoadItems(context.library)
    const check = await checkDataset<string>({...walkOf(wanted, context), release, load})
    const {documents, values, summary, items} = reportOf(check, {includeAvailable})
    const described = items.slice(offset, offset + limit).map(({uses, ...item}) => ({
      ...item,
      // Drops what the schema doesn't name.
      uses: uses.slice(0, MAX_USES).map((use) => v.parse(USE, use)),
      useCount: uses.length,
    }))
    const page = pageOf(
      described,
      {
        offset,
        total: items.length,
        nouns: includeAvailable
          ? ['item', 'items']
          : ['item with a problem', 'items with a problem'],
      },
      ({status, kind, title, id, tag, useCount}) =>
        `- ${status}: ${kind} ${JSON.stringify(title ?? id ?? tag ?? '')}, used ${useCount === 1 ? 'once' : `${useCount} times`}`,
    )
    return {
      result: {
        items: page.shown,
        values,
        summary,
        documents,
        complete: !check.isCut,
        ...page.paged,
      },
      text: `${page.text}\n${read(documents, check.isCut)}`,
    }
  },
})
