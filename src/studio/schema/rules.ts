import type {Path, Rule, RuleDef, SchemaType, ValidationContext} from 'sanity'
import {resolveInTime} from '../items/resolve-in-time.ts'
import {loadOnce} from '../items/load-once.ts'
import type {Level, messageFor} from './saved-message.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- rules of every type have the same `custom`
type AnyRule = RuleDef<any, any>

/**
 * Adds the check that a saved item is still there and published, for a field whose own `validation`
 * replaces that of its type. Reports nothing when the item could not be checked in two seconds, in
 * `sanity documents validate`, and of what `options.missing` or `options.unpublished` ignores.
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
  const check = own((value, context) => {
    noteCheck(context)
    return runCheck(value, context, undefined)
  })
  const checked = rule.custom(check) as R
  return (level === 'error' ? checked.error() : checked.warning()) as R
}

/**
 * The `validation` of the plugin's types: one rule for each level; options decide which one
 * applies.
 */
export function defaultRules<R extends AnyRule>(rule: R): R[] {
  return [
    ...leveled(rule, (level) => (value, context) => {
      noteCheck(context)
      return runCheck(value, context, level)
    }),
    // Of an object the inner field reports it: outside of the Studio, Sanity turns every rule of an object
    // into a warning.
    skippedRule(rule, (value, context) =>
      typeof value === 'string' ? reportSkipped(value, context) : true,
    ),
  ]
}

/** The same on an inner field, which a field's own `validation` can't replace. */
export function innerRules<R extends AnyRule>(rule: R): R[] {
  const outer =
    (check: typeof reportSkipped): Check =>
    (_title, context) => {
      const path = (context.path ?? []).slice(0, -1)
      // The outer check of this run has begun already, if there is one.
      return wasChecked(context.document, path) || check(context.parent, context, path)
    }
  return [
    ...leveled(rule, (level) =>
      outer((value, context, path) => runCheck(value, context, level, path)),
    ),
    skippedRule(rule, outer(reportSkipped)),
  ]
}

type Check = (value: unknown, context: ValidationContext) => true | Promise<string | true>

function leveled<R extends AnyRule>(rule: R, check: (level: Level) => Check): R[] {
  return [
    rule.custom(own(check('error'))).error() as R,
    rule.custom(own(check('warning'))).warning() as R,
  ]
}

/** The plugin's checks: they say nothing about an item that the picker just found. */
const ownChecks = new WeakSet<object>()

function own(check: Check): Check {
  ownChecks.add(check)
  return check
}

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
        !FORMAL.includes(flag) && !('constraint' in spec && ownChecks.has(Object(spec.constraint))),
    )
  })
}

/** Outside of the Studio: a check that could not be made is no valid value. */
const skippedRule = <R extends AnyRule>(rule: R, check: Check): R =>
  rule.custom(own(check)).info() as R

/** Which values of a document are checked by their own rule: a document is new in every run. */
const checks = new WeakMap<object, Set<string>>()

/** Outside of the Studio nothing is checked, and the inner field reports that. */
function noteCheck({document, environment, path}: ValidationContext): void {
  if (!document || environment === 'cli') return
  const paths = checks.get(document) ?? new Set()
  checks.set(document, paths.add(JSON.stringify(path)))
}

function wasChecked(document: object | undefined, path: Path): boolean {
  return document !== undefined && checks.get(document)?.has(JSON.stringify(path)) === true
}

const load = loadOnce(() => import('./saved-message.ts'))

/** Reports in `sanity documents validate` that an item was not checked; nothing in the Studio. */
function reportSkipped(value: unknown, context: ValidationContext, path?: Path): ReturnType<Check> {
  if (context.environment !== 'cli') return true
  return load().then(({skippedMessage}) => skippedMessage(value, context, path))
}

/** Loaded with the first check. A check whose code or item can't be loaded reports nothing. */
function runCheck(...what: Parameters<typeof messageFor>): ReturnType<Check> {
  // Skip in `sanity documents validate`, which has no session for the proxy.
  if (what[1].environment === 'cli') return true
  return resolveInTime(
    load().then(({messageFor: findMessage}) => findMessage(...what)),
    true,
  )
}
