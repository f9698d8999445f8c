import {type Fate, FATES, fateOf, type PlannedDocument} from './planned-documents.ts'
import type {Outcome} from './run-changes.ts'
import type {Report} from './report.ts'
import type {Replacement} from './useReplacement.ts'

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

/** Counts the documents that a run has changed, and those that it has not. */
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
    changesWith(outcome).length,
  ])
  return counted([...counts, ...unfinished])
}

/** The documents in which visitors see the old item, whose drafts wait, and that stay as they are. */
export function figuresOf(documents: readonly PlannedDocument[]) {
  const visible = documents.filter(
    ({values, done}) =>
      values.length > done.length && values[0]!.value.document.version === 'published',
  )
  const waiting = documents.filter(({draft}) => draft)
  return {visible: visible.length, waiting: waiting.length, left: countOf(documents, 'left')}
}

const countOf = (documents: readonly PlannedDocument[], wanted: Fate): number =>
  documents.filter(({fate}) => fate === wanted).length

/** Counts what the documents hold now. `hasNew` says that the new item is selected. */
export function stateMessages(
  {documents, found, phase, report, isForbidden}: Replacement,
  hasNew: boolean,
): readonly Message[] {
  if (phase !== 'ready') return phase === 'failed' ? [['field.used-in.failed', 0]] : []
  const {visible, waiting, left} = figuresOf(documents)
  // The values of an item that has its new Team already are not listed.
  const isUnused = !report && (hasNew ? found.stored : documents).length === 0
  const isPlan = !report && documents.some(({free}) => free.length > 0)
  const unchanged = isForbidden ? 'forbidden' : report ? 'kept' : 'blocked'
  return counted([
    ['tool.replace.nothing', isUnused ? 1 : 0],
    ['tool.check.cut', found.isCut ? 1 : 0],
    ['tool.replace.dry-run', isPlan ? 1 : 0],
    [`tool.replace.${unchanged}`, isForbidden ? documents.length : isPlan ? 0 : left],
    ['tool.replace.visible', visible],
    ['tool.replace.waiting', waiting],
    ['tool.replace.outdated', countOf(documents, 'outdated')],
    ['tool.replace.publish-first', hasNew || isForbidden ? 0 : waiting],
    ['tool.replace.edited', hasNew ? countOf(documents, 'edited') : 0],
  ])
}
