import {expect, it} from 'vitest'

import content from '../../src/sandbox/content/demo.json' with {type: 'json'}
import {sampleDocuments} from './sample.ts'

interface Saved {
  _type: string
  teamId: string
  id?: string
  tag?: string
}

it('points at Collections and Stories the sandbox has, except where it means to show them gone', () => {
  const missing = sampleDocuments.flatMap((doc) =>
    savedIn(doc)
      .filter((saved) => !exists(saved))
      .map(() => doc._id),
  )
  expect(new Set(missing)).toEqual(new Set(['page-archive']))
})

function exists({_type, teamId, id, tag}: Saved): boolean {
  const items: {id: string; teamId: string; tag?: string | null}[] =
    _type === 'stories.story' ? content.stories : content.collections
  return items.some(
    (item) => item.teamId === teamId && (id === undefined ? item.tag === tag : item.id === id),
  )
}

function savedIn(value: unknown): Saved[] {
  if (Array.isArray(value)) return value.flatMap(savedIn)
  if (typeof value !== 'object' || value === null) return []
  const own = 'teamId' in value ? [value as Saved] : []
  return [...own, ...Object.values(value).flatMap(savedIn)]
}
