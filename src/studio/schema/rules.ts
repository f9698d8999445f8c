import type {Path, Rule, RuleDef, SchemaType, ValidationContext} from 'sanity'
import {resolveInTime} from '../items/resolve-in-time.ts'
import {loadOnce} from '../items/load-once.ts'
import type {Level} from './saved-message.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- rules of every type have the same `custom`
type AnyRule = RuleDef<any, any>

/**
 * Adds the check that a saved item is still there and published, for a field whose own `validation`
 * replaces that of its type. Reports nothing when the item could not be checked in two seconds, in
 * `sanity documents validate`, and of what `options.missing` or `options.unpublished` ignores.
 *
 * @param level - of all that it finds, whatever levels the options say; default `warning`
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
  const checked = custom(rule, ownValue, (...what) => runCheck(undefined, ...what))
  return (level === 'error' ? checked.error() : checked.warning()) as R
}

/** The `validation` of the plugin's types: a rule for each level, of which options apply one. */
export const defaultRules = <R extends AnyRule>(rule: R): R[] => leveled(rule, ownValue)

/** The same on an inner field, which a field's own `validation` can't replace. */
export const innerRules = <R extends AnyRule>(rule: R): R[] => leveled(rule, outerValue)

type Result = true | Promise<string | true>

/** The value that a rule checks, with its path where the context is that of another one. */
type FindValue = (
  value: unknown,
  context: ValidationContext,
) => {value: unknown; path?: Path} | null

/** Which values of a document are checked by their own rule: a document is new in every run. */
const checks = new WeakMap<object, Set<string>>()

const ownValue: FindValue = (value, {document, environment, path}) => {
  // Outside of the Studio no value is checked: the inner field reports that.
  if (document && environment !== 'cli') {
    const paths = checks.get(document) ?? new Set()
    checks.set(document, paths.add(JSON.stringify(path)))
  }
  return {value}
}

const outerValue: FindValue = (_title, {document, parent, ...context}) => {
  const path = (context.path ?? []).slice(0, -1)
  // The outer check of this run has begun already, if there is one.
  const wasChecked = document && checks.get(document)?.has(JSON.stringify(path))
  return wasChecked ? null : {value: parent, path}
}

const leveled = <R extends AnyRule>(rule: R, find: FindValue): R[] => [
  custom(rule, find, (...what) => runCheck('error', ...what)).error() as R,
  custom(rule, find, (...what) => runCheck('warning', ...what)).warning() as R,
  // Outside of the Studio: a check that could not be made is no valid value.
  custom(rule, find, reportSkipped).info() as R,
]

/** A rule that says nothing about an item that the picker just found: see `customRules`. */
function custom<R extends AnyRule>(rule: R, find: FindValue, check: typeof reportSkipped): R {
  const own = (value: unknown, context: ValidationContext): Result => {
    const found = find(value, context)
    return !found || check(found.value, context, found.path)
  }
  // Sanity runs five rules of a schema at once: each look-up would wait for those before it.
  return rule.custom(Object.assign(own, {[OWN_CHECK]: true, bypassConcurrencyLimit: true})) as R
}

const OWN_CHECK = Symbol('sanity-plugin-stories.check')

/** Rules that say nothing about a value that is there and of the right type. */
const FORMAL = ['type', 'presence']

/**
 * The rules of a field, without the plugin's: those by which a candidate is checked before it is
 * picked. A `validation` function that reads its context is left to the form.
 */
export function customRules({validation}: Pick<SchemaType, 'validation'>): readonly Rule[] {
  return [validation].flat(Number.POSITIVE_INFINITY as 1).filter((rule): rule is Rule => {
    if (typeof rule !== 'object' || rule === null || !('_rules' in rule)) return false
    return rule._rules.some(
      ({flag, ...spec}) =>
        !FORMAL.includes(flag) && !('constraint' in spec && OWN_CHECK in Object(spec.constraint)),
    )
  })
}

const load = loadOnce(() => import('./saved-message.ts'))

/** Reports in `sanity documents validate` that an item was not checked; nothing in the Studio. */
function reportSkipped(value: unknown, context: ValidationContext, path?: Path): Result {
  if (context.environment !== 'cli') return true
  // An object's inner field reports it: outside of the Studio, Sanity turns every rule of an object
  // into a warning.
  if (!path && typeof value !== 'string') return true
  return load().then(({skippedMessage}) => skippedMessage(value, context, path))
}

/** Loaded with the first check. A check whose code or item can't be loaded reports nothing. */
function runCheck(
  level: Level | undefined,
  value: unknown,
  context: ValidationContext,
  path?: Path,
): Result {
  // Skip in `sanity documents validate`, which has no session for the proxy.
  if (context.environment === 'cli') return true
  return resolveInTime(
    load().then(({messageFor}) => messageFor(value, context, level, path)),
    true,
  )
}

/** Ends the description of each type, which is for agents: they would make up IDs otherwise. */
export const FROM_LIBRARY = ', from the Stories library, never made up.'

/** The description that a form shows: none that a field inherits from its type. */
export const fieldDescription = <T>(description: T): T | undefined =>
  String(description).endsWith(FROM_LIBRARY) ? undefined : description
