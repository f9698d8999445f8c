import type {Path, ValidationContext} from 'sanity'
import {
  COLLECTION_TYPE,
  hasItem,
  isRepeated,
  itemKey,
  itemState,
  nameOf,
  readIdentity,
  savedTitle,
  typeAtPath,
  valueAtPath,
} from '../../saved/index.ts'
import type english from '../i18n/en-US.json'
import {NAMESPACE} from '../i18n/index.ts'
import {readContext} from '../items/context.ts'
import {loadForCheck} from '../items/load-item.ts'
import {resolveInTime} from '../items/resolve-in-time.ts'
import {teamNameOf} from '../items/useTeams.ts'
import {isDisabled} from './array-options.ts'
import type {MissingLevel} from './definitions.ts'
import type {TeamContext} from './field-filter.ts'
import {readField, resolveTeamId} from './options.ts'
import {whyUnfit} from './unfit.ts'

/** Milliseconds for which a message waits for a Team's name: a check that takes too long passes. */
const NAME_TIMEOUT = 500

export type Level = Exclude<MissingLevel, 'ignore'>

/**
 * The validation message for a value at a level, `undefined` for any level; `true` for a valid one.
 *
 * @param path - of the value, when the context is that of another one
 */
export async function messageFor(
  value: unknown,
  context: ValidationContext,
  level: Level | undefined,
  path?: Path,
): Promise<string | true> {
  const type = path ? typeAtPath(context.schema, context.document, path) : context.type
  const read = readField(type)
  if (!read) return true
  const {field, options} = read
  const {document} = context
  const at = path ?? context.path ?? []
  // An item of an array.
  if (typeof at.at(-1) !== 'string' && !hasItem(value)) {
    return level === 'warning' ? true : messageOf(`validation.empty.${field.kind}`, context)
  }
  const isReported = (problem: 'missing' | 'unpublished' | 'repeated' | 'unfit') =>
    level === undefined ? options[problem] !== 'ignore' : options[problem] === level
  const array = typeAtPath(context.schema, document, at.slice(0, -1))
  const siblings = valueAtPath(document, at.slice(0, -1))
  if (isReported('repeated') && isRepeated(siblings, array?.of ?? [], at.at(-1))) {
    return messageOf('validation.repeated', context, {title: nameOf(value) ?? ''})
  }
  const parent = path ? siblings : context.parent
  const stories = readContext(type) ?? readContext(context.schema.get(COLLECTION_TYPE))
  // Sanity passes it, but has no type for it.
  const {currentUser = null} = context as Partial<Pick<TeamContext, 'currentUser'>>
  const ownTeam = resolveTeamId(options, {document, parent, currentUser})
  const identity = readIdentity(field, value, ownTeam)
  const key = identity && itemKey(identity)
  if (!stories || !key) return true
  const needsItem =
    isReported('missing') ||
    isReported('unpublished') ||
    (isReported('unfit') && (ownTeam ?? options.embedType) !== undefined)
  const loaded = needsItem ? await loadForCheck(stories, key) : undefined
  const {status, item} = itemState(identity, loaded)
  const title = savedTitle(item, value) ?? ''
  const {teamId} = identity
  const unfit = isReported('unfit') && whyUnfit({...options, teamId: ownTeam}, identity, item)
  const isHidden = status === 'unpublished' || status === 'empty'
  if ((status !== 'missing' && !isHidden) || !isReported(isHidden ? 'unpublished' : status)) {
    return unfit ? messageOf(`validation.unfit.${unfit}`, context, {title}) : true
  }
  if (isHidden) return messageOf(`validation.hidden.${status}`, context, {title})
  if (isDisabled(array, 'remove')) return messageOf('validation.missing-kept', context, {title})
  if (teamId === undefined) return messageOf('validation.missing', context, {title})
  const team = await resolveInTime(teamNameOf(stories, teamId), teamId, NAME_TIMEOUT)
  return messageOf('validation.missing-team', context, {title, team})
}

const SKIPPED =
  'Skipped: whether this item is still available is checked in the Studio and by “npx sanity-plugin-stories check”.'

/** Reports that an item was not checked, for a value whose options ask for a check. */
export function skippedMessage(
  value: unknown,
  context: ValidationContext,
  path?: Path,
): string | true {
  const type = path ? typeAtPath(context.schema, context.document, path) : context.type
  const options = readField(type)?.options
  if (!options || !hasItem(value)) return true
  return options.missing === 'ignore' && options.unpublished === 'ignore' ? true : SKIPPED
}

interface Messages {
  readonly t?: (key: string, options: {ns: string}) => string
  readonly loadNamespaces?: (names: string[]) => Promise<void>
}

/** In the editor's language where this Studio gives its messages to validators, else in English. */
async function messageOf(
  key: keyof typeof english,
  context: ValidationContext,
  names: Readonly<Record<string, string>> = {},
): Promise<string> {
  const {t, loadNamespaces} = (context as {i18n?: Messages}).i18n ?? {}
  if (t && loadNamespaces) {
    await loadNamespaces([NAMESPACE])
    return t(key, {ns: NAMESPACE, ...names})
  }
  const text = (await import('../i18n/en-US.json')).default[key]
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => names[name] ?? '')
}
