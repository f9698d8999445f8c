import type {Path, ValidationContext} from 'sanity'
import {readContext} from '../config.ts'
import {checkSavedItem, type SavedProblem} from '../data/check-saved-item.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {fieldKind} from './field-kind.ts'
import {readIdentity} from './identity.ts'
import {heldTeam, type MissingLevel, optionsOf, readOptions} from './options.ts'
import {typeAtPath} from './type-at-path.ts'
import {COLLECTION_TYPE} from './values.ts'

export type Level = Exclude<MissingLevel, 'ignore'>

/**
 * What to say of a value at a level, `undefined` for any; `true` when there is nothing to say.
 *
 * @param path - where the value is, when it isn't what the context is of
 */
export async function messageFor(
  value: unknown,
  context: ValidationContext,
  level: Level | undefined,
  path?: Path,
): Promise<string | true> {
  const type = path ? typeAtPath(context.schema, context.document, path) : context.type
  const field = fieldKind(type)
  if (!field) return true
  const {options} = readOptions(optionsOf(type as {options?: unknown}), field)
  const isToldOf = (problem: SavedProblem) =>
    level === undefined ? options[problem] !== 'ignore' : options[problem] === level
  if (!isToldOf('missing') && !isToldOf('unpublished')) return true
  const {document, parent} = context
  const stories = readContext(type) ?? readContext(context.schema.get(COLLECTION_TYPE))
  const identity = readIdentity(
    field,
    value,
    heldTeam(options, {document, parent, currentUser: null}),
  )
  if (!stories || !identity) return true
  const problem = await checkSavedItem(stories, identity)
  return problem && isToldOf(problem) ? messageOf(problem, context) : true
}

const MESSAGES = {missing: 'validation.gone', unpublished: 'validation.unpublished'} as const

interface Words {
  readonly t?: (key: string, options: {ns: string}) => string
  readonly loadNamespaces?: (names: string[]) => Promise<void>
}

/** In the editor's language where this Studio hands its words to validators, else in English. */
async function messageOf(problem: SavedProblem, context: ValidationContext): Promise<string> {
  const key = MESSAGES[problem]
  const {t, loadNamespaces} = (context as {i18n?: Words}).i18n ?? {}
  if (t && loadNamespaces) {
    await loadNamespaces([NAMESPACE])
    return t(key, {ns: NAMESPACE})
  }
  return (await import('../i18n/en-US.ts')).default[key]
}
