import * as v from 'valibot'

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
  thumbnailUrl: text,
  webmThumbnailUrl: text,
  mp4ThumbnailUrl: text,
  coverUrl: text,
  webmCoverUrl: text,
  mp4CoverUrl: text,
  posterUrl: text,
  watchUrl: text,
  createdAt: seconds,
  publishedAt: seconds,
  picture: v.optional(picture),
})

export const contentSchema = v.strictObject({
  $schema: v.optional(v.string()),
  teams: v.array(team),
  collections: v.array(collection),
  stories: v.array(story),
})

/** A Team as the sandbox keeps and serves it. */
export type SandboxTeam = v.InferOutput<typeof team>
/** A Collection as the sandbox keeps and serves it. */
export type SandboxCollection = v.InferOutput<typeof collection>
/**
 * A Story as the sandbox keeps it. Media URLs that are left out are filled in with images and
 * videos of one of its scenes. `picture` names the scene, if the sandbox has it; it is not part of
 * the response.
 */
export type SandboxStory = v.InferOutput<typeof story>
/** Everything that the sandbox serves. Its JSON Schema is `content.schema.json`. */
export type SandboxContent = v.InferOutput<typeof contentSchema>
