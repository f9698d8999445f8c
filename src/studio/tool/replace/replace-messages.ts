import {type Fate, FATES, fateOf, type PlannedDocument} from './planned-documents.ts'
import type {Outcome} from './run-changes.ts'
import type {Report} from './report.ts'

/** A message by its key, with the number that it names. */
export type Message = readonly [key: string, count: number]

const counted = (messages: readonly Message[]) => messages.filter(([, count]) => count > 0)

const UNFINISHED = [
  'conflict',
  'locked',
  'refused',
  'rejected',
  'invalid',
  'failed',
  'not-tried',
] as const

/** Counts what a run has changed, and what it has not. */
export function resultMessages({task, results}: Report): readonly Message[] {
  const changesWith = (wanted: Outcome) =>
    [...results].flatMap(([change, {outcome}]) =>
      // A document that is edited in Canvas is locked in Studio.
      wanted === (outcome === 'canvas' ? 'locked' : outcome) ? change : [],
    )
  const changed = changesWith('changed')
  const counts: readonly Message[] =
    task === 'replace'
      ? FATES.map((fate) => [
          `tool.replace.changed.${fate}`,
          changed.filter(({values}) => fateOf(values[0]!) === fate).length,
        ])
      : [[`tool.replace.done.${task}`, changed.length]]
  const unfinished = UNFINISHED.map((outcome): Message => [
    `tool.replace.left.${outcome}`,
    changesWith(outcome).flatMap(({values}) => values).length,
  ])
  return counted([...counts, ...unfinished])
}

/**
 * Counts what the documents hold now.
 *
 * @param hasRun - Whether something was written since the page was opened.
 * @param hasNew - Whether the new item is selected.
 */
export function stateMessages(
  documents: readonly PlannedDocument[],
  hasRun: boolean,
  hasNew: boolean,
): readonly Message[] {
  const drafted = documents.filter(({draft}) => draft)
  if (!hasRun && !hasNew && documents.length === 0) return [['tool.replace.nothing', 0]]
  const isPlan = !hasRun && documents.some(({free}) => free.length > 0)
  const countOf = (wanted: Fate) => documents.filter(({fate}) => fate === wanted).length
  const visible = documents.filter(
    ({values, done}) =>
      values.length > done.length && values[0]!.value.document.version === 'published',
  )
  const kept = documents.flatMap(({left}) => [...left].filter(([reason]) => reason !== 'has-draft'))
  return counted([
    ['tool.replace.dry-run', isPlan ? 1 : 0],
    ['tool.replace.visible', visible.length],
    ['tool.replace.waiting', drafted.length],
    ['tool.replace.kept', isPlan ? 0 : kept.flatMap(([, values]) => values).length],
    ['tool.replace.outdated', countOf('outdated')],
    ['tool.replace.publish-first', hasNew ? 0 : drafted.length],
    ['tool.replace.edited', hasNew ? countOf('edited') : 0],
  ])
}
