/** What the embed script reports to `POST …/embed/v1/views` unless analytics are disabled. */
export interface View {
  /** `impression`: a strip was rendered. `play`: a Story began to play. */
  readonly type: 'impression' | 'play'
  readonly storyIds: readonly string[]
}

/** How often each Story was seen, by its id. */
export interface ViewCounts {
  readonly impressions: Readonly<Record<string, number>>
  readonly plays: Readonly<Record<string, number>>
}

/** Longest body that is looked at, in characters. */
export const MAX_VIEW_BODY = 64 * 1024

const MAX_STORIES = 1000

/** The report in a body, or `undefined` for anything else. */
export function parseView(body: string): View | undefined {
  if (body.length > MAX_VIEW_BODY) return undefined
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const {type, storyIds} = value as Record<string, unknown>
  if (type !== 'impression' && type !== 'play') return undefined
  if (!Array.isArray(storyIds) || storyIds.length > MAX_STORIES) return undefined
  if (!storyIds.every((id) => typeof id === 'string')) return undefined
  return {type, storyIds}
}

/** Counts views in memory. */
export interface ViewCounter {
  /** Counts one report. Returns whether the body was one. */
  record: (body: string) => boolean
  counts: () => ViewCounts
  reset: () => void
}

/**
 * @param isStory - Whether an id is a Story's. Others are not counted, so that a stranger's report
 * can't make the counter grow.
 */
export function createViewCounter(isStory: (id: string) => boolean): ViewCounter {
  const impressions = new Map<string, number>()
  const plays = new Map<string, number>()
  return {
    record(body) {
      const view = parseView(body)
      if (view === undefined) return false
      const counts = view.type === 'play' ? plays : impressions
      for (const id of view.storyIds) if (isStory(id)) counts.set(id, (counts.get(id) ?? 0) + 1)
      return true
    },
    counts: () => ({
      impressions: Object.fromEntries(impressions),
      plays: Object.fromEntries(plays),
    }),
    reset() {
      impressions.clear()
      plays.clear()
    },
  }
}
