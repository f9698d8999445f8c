import {expect, it} from 'vitest'

import {demoContent} from '../../src/sandbox/content/content.ts'
import {generateContent} from '../../src/sandbox/content/generate.ts'
import type {SandboxContent} from '../../src/sandbox/index.ts'
import {generatedDocuments, sampleDocuments} from './sample.ts'

interface Saved {
  _type: string
  teamId: string
  id?: string
  tag?: string
}

it('refers to existing Collections and Stories, except where a missing one is to be shown', () => {
  const missing = sampleDocuments.flatMap((doc) =>
    savedIn(doc)
      .filter((saved) => !exists(saved, demoContent()))
      .map(() => doc._id),
  )
  expect(new Set(missing)).toEqual(new Set(['page-archive', 'campaign-spring']))
})

it('refers to generated Collections and Stories where the library is generated', () => {
  const generated = generateContent({teams: 2, collections: 20, stories: 100}, 1)
  const saved = savedIn(generatedDocuments(generated))
  expect(saved.length).toBe(13)
  expect(saved.filter((each) => !exists(each, generated))).toEqual([])
  expect(savedIn(generatedDocuments({teams: [], collections: [], stories: []}))).toEqual([])
})

function exists({_type, teamId, id, tag}: Saved, {collections, stories}: SandboxContent): boolean {
  const items: {id: string; teamId: string; tag?: string | null | undefined}[] =
    _type === 'stories.story' ? stories : collections
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
