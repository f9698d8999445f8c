import type {ItemKind, StringField} from '../../saved/index.ts'
import {flag, requestOptions, UsageError, value, values} from '../options.ts'

export const CHECK_SETTINGS = {
  STORIES_SERVICE_URL: "The service's base address, which ends in /access/v1 (required)",
  STORIES_API_KEY: "The service's API key (required)",
  SANITY_PROJECT_ID: 'The project of the dataset (required)',
  SANITY_TOKEN: 'A token of the project that may read drafts; Viewer is enough (required)',
  SANITY_DATASET: 'The dataset (default production)',
  SANITY_API_HOST: "Where Sanity's API is (default https://api.sanity.io)",
}

export const CHECK_OPTIONS = {
  perspective: value(
    'names',
    'raw for published documents, drafts and versions of releases, each for itself (default); or published, drafts or names of releases, with commas between',
    readPerspective,
  ),
  release: value('name', 'Only the documents of this release, such as rA1b2C3', (text) => {
    if (/^[\w-]+$/.test(text)) return text
    throw new UsageError('--release: give the name of a release, such as rA1b2C3')
  }),
  types: value('names', 'Only documents of these types, with commas between', (text) =>
    readList('types', text),
  ),
  since: value(
    'time',
    'Only documents that changed since then: a date such as 2026-05-31, or how long ago, such as 90m, 24h or 7d',
    readSince,
  ),
  all: flag('List items that are available, too'),
  json: flag('Print one JSON document'),
  project: value('id', 'In place of SANITY_PROJECT_ID', String),
  dataset: value('name', 'In place of SANITY_DATASET', String),
  stringField: values(
    'field',
    'A string that holds an ID or a tag, such as page.seo.teaser=story, page.rows.shelf=collection or page.section=tag@team-marketing',
    readStringField,
  ),
  alias: values(
    'name=kind',
    'A type of yours that is based on one of the plugin’s, such as hero=story or shelf=collection',
    readAlias,
  ),
  ...requestOptions(60),
}

const UNITS: Readonly<Record<string, number>> = {m: 60_000, h: 3_600_000, d: 86_400_000}
const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/

function readSince(text: string): Date {
  const [, amount, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? []
  if (amount !== undefined) return new Date(Date.now() - Number(amount) * (UNITS[unit] ?? 0))
  const [, day] = DATE.exec(text) ?? []
  if (day && isDay(day) && !Number.isNaN(Date.parse(text))) return new Date(text)
  throw new UsageError('--since: give a date such as 2026-05-31, or a duration such as 24h or 7d')
}

/** Whether the calendar has it: `Date` takes February 31 for March 3. */
function isDay(text: string): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function readPerspective(text: string): 'raw' | readonly string[] {
  if (text === 'raw') return text
  const names = readList('perspective', text)
  if (names.every((name) => /^[\w-]+$/.test(name) && name !== 'raw')) return names
  throw new UsageError('--perspective: give raw, or published, drafts or names of releases')
}

function readList(option: string, text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim())
  if (names.every((name) => name !== '')) return names
  throw new UsageError(`--${option}: give names with commas between`)
}

function readStringField(text: string): StringField {
  const [, path, what] = /^([\w-]+(?:\.[\w-]+(?:\[\d*\])*)+)=(.+)$/s.exec(text) ?? []
  if (path !== undefined) {
    if (what === 'story' || what === 'collection') return {path, kind: what, form: 'id'}
    const teamId = /^tag@(.+)$/s.exec(what ?? '')?.[1]
    if (teamId !== undefined) return {path, kind: 'collection', form: 'tag', teamId}
  }
  throw new UsageError(
    '--string-field: give type.path=story, type.path=collection or type.path=tag@TEAM',
  )
}

function readAlias(text: string): readonly [string, ItemKind] {
  const [, name, kind] = /^([\w.-]+)=(story|collection)$/.exec(text) ?? []
  if (name !== undefined) return [name, kind as ItemKind]
  throw new UsageError('--alias: give name=story or name=collection')
}
