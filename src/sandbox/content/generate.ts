import type {ListingKind} from '../../access/index.ts'
import {createRandom, integer, pick, type Random} from './random.ts'
import type {SandboxCollection, SandboxContent, SandboxStory, SandboxTeam} from './content.ts'

/** How much content to make. Collections and Stories are spread over the Teams in turn. */
export type Amounts = {readonly [kind in ListingKind]?: number}

/** The most records of one kind that can be generated. */
export const MAX_RECORDS = 1_000_000

const ORGANIZATION = 'org-nordlys'
/** 2026-01-05T08:00:00Z: fixed, so that two runs give the same listings. */
const START = 1_767_600_000
const ID_SPACE = 36 ** 5

const UNITS = ['Marketing', 'People', 'Newsroom', 'Sales', 'Support', 'Design', 'Research']
const PLACES = ['Oslo', 'Bergen', 'Ålesund', 'Tromsø', 'Malmö', 'Århus', 'Zürich', 'Besançon']
const OPENINGS = ['Meet', 'Inside', 'A day with', 'Behind', 'Hello,', 'Why we love', 'Back to']
const SUBJECTS = [
  'the night shift',
  'our café',
  'Élodie',
  'the harbour',
  'Søren',
  'the new studio',
  'our customers',
  'the summer team',
  'Åse',
  'the first floor',
]
const THEMES = ['Life in', 'News from', 'People of', 'Summer in', 'Work in', 'Stories from']

/**
 * The same content for the same amounts, on every machine. Every tenth Collection has no
 * tag, every fifteenth is empty and every twelfth names a Story that does not exist.
 */
export function generateContent(amounts: Amounts): SandboxContent {
  const random = createRandom('content 1')
  const nextId = idsFrom(integer(random, 0, ID_SPACE - 1))
  const teams = Array.from({length: amounts.teams ?? 3}, (_, index) => makeTeam(index))
  const teamIds = teams.map(({id}) => id)
  const stories = Array.from({length: amounts.stories ?? 60}, (_, index) =>
    makeStory(index, nextId(), teamIds, random),
  )
  const ofTeam = new Map<string, SandboxStory[]>(teamIds.map((id) => [id, []]))
  for (const story of stories) ofTeam.get(story.teamId)?.push(story)
  const collections = Array.from({length: amounts.collections ?? 12}, (_, index) => {
    const teamId = turn(teamIds, index)
    return makeCollection(index, teamId, ofTeam.get(teamId) ?? [], random, nextId)
  })
  return {teams, collections, stories}
}

function turn(teamIds: readonly string[], index: number): string {
  return teamIds[index % teamIds.length] ?? 'team-none'
}

/** A walk through all 5-character ids: no id comes twice, and neighbours look unlike. */
function idsFrom(start: number): () => string {
  let value = start
  return () => {
    value = (value + 23_456_791) % ID_SPACE
    return value.toString(36).padStart(5, '0')
  }
}

function makeTeam(index: number): SandboxTeam {
  const unit = UNITS[index % UNITS.length]
  const place = PLACES[index % PLACES.length]
  const round = Math.floor(index / (UNITS.length * PLACES.length))
  const name = round === 0 ? `${unit} ${place}` : `${unit} ${place} ${round + 1}`
  return {id: `team-${index + 1}`, name, organizationId: ORGANIZATION}
}

function makeStory(
  index: number,
  id: string,
  teamIds: readonly string[],
  random: Random,
): SandboxStory {
  const title = `${pick(random, OPENINGS)} ${pick(random, SUBJECTS)} in ${pick(random, PLACES)} ${index + 1}`
  const createdAt = START + index * 60
  return {
    id,
    teamId: turn(teamIds, index),
    organizationId: ORGANIZATION,
    title,
    displayTitle: index % 9 === 4 ? title.replace(/ \d+$/, '') : title,
    createdAt,
    publishedAt: index % 25 === 24 ? null : createdAt + integer(random, 1, 72) * 3600,
  }
}

function makeCollection(
  index: number,
  teamId: string,
  stories: readonly SandboxStory[],
  random: Random,
  nextId: () => string,
): SandboxCollection {
  const place = pick(random, PLACES)
  const createdAt = START + index * 600
  const size = index % 15 === 14 ? 0 : integer(random, 3, 12)
  const selected = new Set<string>()
  for (let step = 0; step < size && stories.length > 0; step++)
    selected.add(pick(random, stories).id)
  const storyIds = [...selected]
  if (index % 12 === 11) storyIds.splice(1, 0, nextId())
  return {
    id: `collection-${index + 1}`,
    teamId,
    organizationId: ORGANIZATION,
    tag: index % 10 === 9 ? null : `section-${index + 1}`,
    title: `${pick(random, THEMES)} ${place} ${index + 1}`,
    embedType: random() < 0.5 ? 'bubbles' : 'cards',
    storyIds,
    createdAt,
    publishedAt: createdAt + integer(random, 1, 48) * 3600,
  }
}
