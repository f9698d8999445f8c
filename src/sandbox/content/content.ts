import * as v from 'valibot'
import {type Collection, LISTING_KINDS, type Story, type Team} from '../../access/index.ts'
import demo from './demo.json' with {type: 'json'}

/**
 * A record with the fields that are needed; others may be null, and those that the service doesn't
 * have are served as they are.
 */
type SandboxRecord<T, Needed extends keyof T> = {[K in Needed]-?: NonNullable<T[K]>} & {
  [K in Exclude<keyof T, Needed>]?: T[K] | null | undefined
} & {[field: string]: unknown}

/** A Team as the sandbox keeps and serves it. */
export type SandboxTeam = SandboxRecord<Team, 'id' | 'name'>
/** A Collection as the sandbox keeps and serves it. */
export type SandboxCollection = SandboxRecord<
  Collection,
  'id' | 'teamId' | 'title' | 'embedType' | 'storyIds'
>
/**
 * A Story as the sandbox keeps it. Media URLs that are left out are filled in with images and
 * videos of one of its scenes. `picture` names the scene, if the sandbox has it; it is not part of
 * the response.
 */
export type SandboxStory = SandboxRecord<Story, 'id' | 'teamId' | 'title'> & {
  picture?: {scene: string; seed?: string | number | undefined} | undefined
}
/** Everything that the sandbox serves. Its JSON Schema is `content.schema.json`. */
export interface SandboxContent {
  $schema?: string | undefined
  teams: SandboxTeam[]
  collections: SandboxCollection[]
  stories: SandboxStory[]
}

const name = v.pipe(v.string(), v.minLength(1, 'Expected at least 1 character'))
const text = v.nullish(v.string())
const seconds = v.nullish(
  v.pipe(
    v.number(),
    v.integer('Expected whole UNIX seconds'),
    v.maxValue(99_999_999_999, 'Expected UNIX seconds, not milliseconds'),
  ),
)

// Unknown fields pass and are served as they are: a client must bear them too.
const team = v.looseObject({id: name, name: v.string(), organizationId: text})

const collection = v.looseObject({
  id: name,
  teamId: name,
  organizationId: text,
  tag: text,
  title: v.string(),
  embedType: v.picklist(['bubbles', 'cards']),
  storyIds: v.array(v.string()),
  createdAt: seconds,
  publishedAt: seconds,
})

const picture = v.strictObject({
  scene: name,
  seed: v.optional(v.union([v.string(), v.number()])),
})

const story = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{5}$/, 'Expected 5 letters or digits')),
  teamId: name,
  organizationId: text,
  title: v.string(),
  displayTitle: text,
  ...v.entriesFromList(['thumbnailUrl', 'webmThumbnailUrl', 'mp4ThumbnailUrl'], text),
  ...v.entriesFromList(['coverUrl', 'webmCoverUrl', 'mp4CoverUrl'], text),
  ...v.entriesFromList(['posterUrl', 'watchUrl'], text),
  createdAt: seconds,
  publishedAt: seconds,
  picture: v.optional(picture),
})

// The type is declared: that of the schema would bring all types of Valibot into the package.
const contentSchema: v.GenericSchema<unknown, SandboxContent> = v.strictObject({
  $schema: v.optional(v.string()),
  teams: v.array(team),
  collections: v.array(collection),
  stories: v.array(story),
})

/** Content that can't be used. The message holds one line for each invalid value, with its path. */
export class SandboxContentError extends Error {
  override readonly name = 'SandboxContentError'
}

const MAX_PROBLEMS = 10

/**
 * Checks what came from a file or a request.
 * @throws SandboxContentError that names the path of every invalid value, up to ten.
 */
export function parseContent(value: unknown, source = 'content'): SandboxContent {
  const result = v.safeParse(contentSchema, value)
  const problems = result.success ? duplicates(result.output) : result.issues.map(describeIssue)
  if (result.success && problems.length === 0) return result.output
  const more = problems.length > MAX_PROBLEMS ? [`and ${problems.length - MAX_PROBLEMS} more`] : []
  const lines = [...problems.slice(0, MAX_PROBLEMS), ...more].map((line) => `\n  ${line}`)
  throw new SandboxContentError(`${source} does not fit content.schema.json:${lines.join('')}`)
}

/** @throws SandboxContentError also when `json` is not JSON. */
export function parseContentText(json: string, source = 'content'): SandboxContent {
  try {
    return parseContent(JSON.parse(json), source)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new SandboxContentError(`${source} is not JSON: ${error.message}`, {cause: error})
  }
}

export const describeIssue = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`

function duplicates(content: SandboxContent): string[] {
  return LISTING_KINDS.flatMap((kind) => {
    const seen = new Set<string>()
    return content[kind].flatMap(({id}, index) => {
      if (seen.has(id)) return [`${kind}.${index}.id: "${id}" is taken by an earlier record`]
      seen.add(id)
      return []
    })
  })
}

/** A fresh copy of the content that is served by default. */
export function demoContent(): SandboxContent {
  return structuredClone(parseContent(demo, 'demo.json'))
}

/** English tailors nothing of the CLDR root collation, and every Node with `Intl` includes it. */
const {compare} = new Intl.Collator('en')

const compareUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/**
 * A copy in the order of the sandbox's listings: by title in the CLDR root collation, as
 * `Intl.Collator('en')` compares, so that `Å` comes with `A` and `Ø` with `O`. Titles that the
 * collation holds equal are ordered by UTF-16 code unit, and equal titles by ID.
 */
export function sortByTitle<T extends {readonly id: string; readonly title: string}>(
  items: readonly T[],
): T[] {
  return items.toSorted(
    (a, b) =>
      compare(a.title, b.title) || compareUnits(a.title, b.title) || compareUnits(a.id, b.id),
  )
}
