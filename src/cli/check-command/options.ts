import type {ItemKind, StringField} from '../../saved/index.ts'
import {commonHelp, commonReaders, type Given, type Read, UsageError} from '../parse-options.ts'

/** Texts that the help of several commands has. */
export const SETTINGS_HELP =
  'Settings come from .env and .env.local in this folder and from the environment, which wins:'
export const SERVICE_HELP = `  STORIES_SERVICE_URL       The service's base address, which ends in /access/v1 (required)
  STORIES_API_KEY           The service's API key (required)`
export const DATASET_HELP = `  --project <id>            In place of SANITY_PROJECT_ID
  --dataset <name>          In place of SANITY_DATASET`
export const VALUES_HELP = `  --string-field <field>    A string that holds an ID or a tag; may be repeated:
                            page.seo.teaser=story, page.rows.shelf=collection or
                            page.section=tag@team-marketing
  --alias <name=kind>       A type of yours that is based on one of the plugin's; may be repeated:
                            hero=story or shelf=collection`
export const CHECK_HELP = `Finds every Story and Collection that documents use, and reports which of them are missing.

Usage: sanity-plugin-stories check [options]

${SETTINGS_HELP}

${SERVICE_HELP}
  SANITY_PROJECT_ID         The project of the dataset (required)
  SANITY_DATASET            The dataset (default production)
  SANITY_TOKEN              A token of the project that may read drafts; Viewer is enough (required)
  SANITY_API_HOST           Where Sanity's API is (default https://api.sanity.io)

Options:

${DATASET_HELP}
  --perspective <names>     raw for published documents, drafts and versions of releases, each
                            for itself (default); or published, drafts or names of releases, with
                            commas between
  --release <name>          Only the documents of this release, such as rA1b2C3
  --types <names>           Only documents of these types, with commas between
  --since <time>            Only documents that changed since then: a date such as 2026-05-31, or
                            how long ago, such as 90m, 24h or 7d
${VALUES_HELP}
  --all                     List items that are available, too
  --json                    Print one JSON document
${commonHelp(60)}

Exit codes: 0 nothing is missing, 1 an item is missing, 2 usage error, 3 could not check
`

export type CheckArguments = Read<ReturnType<typeof checkReaders>>
export type TargetArguments = Read<ReturnType<typeof targetReaders>>

/** Readers of the options of every command that reads the service and a dataset. */
export const targetReaders = (given: Given) => ({
  ...commonReaders(given, 60),
  project: () => given.text('project'),
  dataset: () => given.text('dataset'),
  strings: () => (given.texts('string-field') ?? []).map(readStringField),
  aliases: () => Object.fromEntries((given.texts('alias') ?? []).map(readAlias)),
})

export function checkReaders(given: Given) {
  const [perspective, release] = [given.text('perspective'), given.text('release')]
  const [types, since] = [given.text('types'), given.text('since')]
  return {
    ...targetReaders(given),
    perspective: () => readPerspective(perspective ?? 'raw'),
    release: () => {
      if (release !== undefined && perspective !== undefined) {
        throw new UsageError('--release: leave out --perspective, which it sets')
      }
      return release === undefined ? undefined : readRelease(release)
    },
    types: () => (types === undefined ? undefined : readList('types', types)),
    since: () => (since === undefined ? undefined : readSince(since, Date.now())),
    includeAvailable: () => given.flag('all'),
    json: () => given.flag('json'),
  }
}

const UNITS: Readonly<Record<string, number>> = {m: 60_000, h: 3_600_000, d: 86_400_000}

/** Reads a date, or a duration before now. @throws {@link UsageError} */
export function readSince(value: string, now: number): Date {
  const [, amount, unit] = /^(\d{1,6})([mhd])$/.exec(value) ?? []
  if (amount !== undefined && unit !== undefined) {
    return new Date(now - Number(amount) * UNITS[unit]!)
  }
  const time = /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value) : Number.NaN
  if (!Number.isNaN(time)) return new Date(time)
  throw new UsageError('--since: give a date such as 2026-05-31, or a duration such as 24h or 7d')
}

/** @throws {@link UsageError} */
export function readPerspective(value: string): 'raw' | readonly string[] {
  if (value === 'raw') return value
  const names = readList('perspective', value)
  if (names.every((name) => /^[\w-]+$/.test(name) && name !== 'raw')) return names
  throw new UsageError('--perspective: give raw, or published, drafts or names of releases')
}

/** @throws {@link UsageError} */
export function readRelease(value: string): string {
  if (/^[\w-]+$/.test(value)) return value
  throw new UsageError('--release: give the name of a release, such as rA1b2C3')
}

/** @throws {@link UsageError} */
export function readList(option: string, value: string): readonly string[] {
  const names = value.split(',').map((name) => name.trim())
  if (names.every((name) => name !== '')) return names
  throw new UsageError(`--${option}: give names with commas between`)
}

/** @throws {@link UsageError} */
export function readStringField(value: string): StringField {
  const [, path, what] = /^([\w.-]+\.[\w.[\]-]+)=(.+)$/s.exec(value) ?? []
  if (path !== undefined) {
    if (what === 'story' || what === 'collection') return {path, kind: what, form: 'id'}
    const teamId = /^tag@(.+)$/s.exec(what ?? '')?.[1]
    if (teamId !== undefined) return {path, kind: 'collection', form: 'tag', teamId}
  }
  throw new UsageError(
    '--string-field: give type.path=story, type.path=collection or type.path=tag@TEAM',
  )
}

/** @throws {@link UsageError} */
export function readAlias(value: string): readonly [string, ItemKind] {
  const [, name, kind] = /^([\w.-]+)=(story|collection)$/.exec(value) ?? []
  if (name !== undefined) return [name, kind as ItemKind]
  throw new UsageError('--alias: give name=story or name=collection')
}
