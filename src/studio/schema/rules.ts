import type {Path, RuleDef, ValidationContext} from 'sanity'
import {readContext} from '../config.ts'
import type {Finding} from '../data/check-saved.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {fieldKind} from './field-kind.ts'
import {readIdentity} from './identity.ts'
import {askForTeam, type MissingLevel, optionsOf, readOptions} from './options.ts'
import {COLLECTION_TYPE} from './values.ts'

type Level = Exclude<MissingLevel, 'ignore'>
// oxlint-disable-next-line typescript/no-explicit-any -- rules of every type have the same `custom`
type AnyRule = RuleDef<any, any>

/** Publishing waits for validators: a check that takes longer counts as not made. Milliseconds. */
const PATIENCE = 2000

/**
 * Adds the check that a saved item is still there and published, for a field whose own `validation`
 * replaces that of its type. Says nothing when the listing could not be had in two seconds, in
 * `sanity documents validate`, and where `options.missing` is `'ignore'`.
 *
 * @param level - default `warning`
 *
 * @example
 * defineField({
 *   name: 'sectionTag',
 *   type: 'stories.collectionTag',
 *   options: {teamId: 'team-marketing'},
 *   validation: (rule) => [rule.required(), storiesRule(rule)],
 * })
 */
export function storiesRule<R extends AnyRule>(rule: R, level: Level = 'warning'): R {
  const checked = rule.custom((value: unknown, context: ValidationContext) => {
    noteCheck(context.document, context.path)
    return messageFor(value, context, context.type, undefined)
  }) as R
  return (level === 'error' ? checked.error() : checked.warning()) as R
}

/** The `validation` of our types: one rule for each level, of which `options.missing` picks one. */
export function defaultRules<R extends AnyRule>(rule: R): R[] {
  return leveled(rule, (level) => (value, context) => {
    noteCheck(context.document, context.path)
    return messageFor(value, context, context.type, level)
  })
}

/** The same on an inner field, which a field's own `validation` can't replace. */
export function innerRules<R extends AnyRule>(rule: R): R[] {
  return leveled(rule, (level) => async (_title, context) => {
    const path = (context.path ?? []).slice(0, -1)
    // The outer check of this run has begun already, if there is one.
    if (wasChecked(context.document, path)) return true
    const {typeAtPath} = await import('./type-at-path.ts')
    const type = typeAtPath(context.schema, context.document, path)
    return messageFor(context.parent, context, type, level)
  })
}

type Check = (value: unknown, context: ValidationContext) => true | Promise<string | true>

function leveled<R extends AnyRule>(rule: R, check: (level: Level) => Check): R[] {
  return [rule.custom(check('error')).error() as R, rule.custom(check('warning')).warning() as R]
}

/** Which values of a document are checked by their own rule: a document is new in every run. */
const checks = new WeakMap<object, Set<string>>()

function noteCheck(document: object | undefined, path: Path | undefined): void {
  if (!document) return
  const paths = checks.get(document) ?? new Set()
  checks.set(document, paths.add(JSON.stringify(path)))
}

function wasChecked(document: object | undefined, path: Path): boolean {
  return document !== undefined && checks.get(document)?.has(JSON.stringify(path)) === true
}

/** What to say of a value at a level; `true` when there is nothing to say. */
async function messageFor(
  value: unknown,
  context: ValidationContext,
  type: unknown,
  level: Level | undefined,
): Promise<string | true> {
  if (context.environment === 'cli') return true
  const field = fieldKind(type)
  if (!field) return true
  const {options} = readOptions(optionsOf(type as {options?: unknown}), field)
  if (options.missing === 'ignore') return true
  if (level !== undefined && options.missing !== level) return true
  const stories = readContext(type) ?? readContext(context.schema.get(COLLECTION_TYPE))
  const identity = readIdentity(field, value, options.teamId ?? teamOf(options.teamOf, context))
  if (!stories || !identity) return true
  const {checkSaved} = await import('../data/check-saved.ts')
  const finding = await checkSaved(stories, identity, PATIENCE)
  return finding === 'gone' || finding === 'unpublished' ? wordsFor(finding, context) : true
}

function teamOf(
  ask: Parameters<typeof askForTeam>[0] | undefined,
  {document, parent}: ValidationContext,
): string | undefined {
  if (!ask) return undefined
  try {
    return askForTeam(ask, {document, parent, currentUser: null})
  } catch {
    // The input tells of it.
    return undefined
  }
}

interface Words {
  readonly t?: (key: string, options: {ns: string}) => string
  readonly loadNamespaces?: (names: string[]) => Promise<void>
}

/** In the editor's language where this Studio hands its words to validators, else in English. */
async function wordsFor(
  finding: Extract<Finding, 'gone' | 'unpublished'>,
  context: ValidationContext,
): Promise<string> {
  const key = `validation.${finding}` as const
  const {t, loadNamespaces} = (context as {i18n?: Words}).i18n ?? {}
  if (t && loadNamespaces) {
    await loadNamespaces([NAMESPACE])
    return t(key, {ns: NAMESPACE})
  }
  return (await import('../i18n/en-US.ts')).default[key]
}
