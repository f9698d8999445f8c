import type {CurrentUser} from 'sanity'
import type {EmbedType} from '../../access/index.ts'
import {adoptedOptions, type FieldKind} from './field-kind.ts'
import type {IdentifyBy} from './values.ts'

/** The argument of a `teamId` function: the current state of the form. */
export interface TeamContext {
  /** The whole document. */
  readonly document: unknown
  /** The object that the field is in, or the array. */
  readonly parent: unknown
  readonly currentUser: Omit<CurrentUser, 'role'> | null
}

/**
 * The Team of a field: its ID, or a function that returns it. An empty ID means any Team. A
 * function is
 * called each time the picker opens.
 */
export type TeamOption = string | ((context: TeamContext) => string | undefined)

/** How validation reports an item with a problem: nothing, a warning, or an error. */
export type MissingLevel = 'error' | 'warning' | 'ignore'

/** Options that all fields of the plugin take. */
export interface StoriesOptions {
  /**
   * Only items of this Team can be selected.
   *
   * @defaultValue those of all Teams
   */
  readonly teamId?: TeamOption
  /**
   * How validation reports an item that is no longer available.
   *
   * @defaultValue `warning`
   */
  readonly missing?: MissingLevel
  /**
   * How validation reports an item that is not published, so that visitors can't see it.
   *
   * @defaultValue `warning`
   */
  readonly unpublished?: MissingLevel
  /** Settings of Sanity's AI Assist, such as `{exclude: true}`. */
  readonly aiAssist?: {readonly exclude?: boolean}
  /** Settings of Sanity's Canvas, such as `{exclude: true}`. */
  readonly canvasApp?: {exclude?: boolean; purpose?: string}
}

interface CollectionDisplay {
  /**
   * Only Collections with this layout can be selected.
   *
   * @defaultValue both
   */
  readonly embedType?: EmbedType
  /**
   * Path of the field whose text is searched for among the tags: an empty field then offers that
   * Collection.
   *
   * @defaultValue `slug`; `false` never offers one
   */
  readonly suggestFrom?: string | false
}

/** Options of a `stories.collection` field. */
export interface CollectionOptions extends StoriesOptions, CollectionDisplay {
  /**
   * Which identifier of the Collection is saved besides its Team.
   *
   * @defaultValue `id`
   */
  readonly identifyBy?: IdentifyBy
}

/** Options of a `stories.story` field. */
export interface StoryOptions extends StoriesOptions {
  /**
   * The shape in which Stories are drawn: round bubbles or portrait cards.
   *
   * @defaultValue `cards`
   */
  readonly embedType?: EmbedType
}

/** Options of a `stories.collectionId` field. */
export interface CollectionIdOptions extends StoriesOptions, CollectionDisplay {}

/**
 * Options of a `stories.collectionTag` field. A bare tag doesn't identify its Team, so the field
 * must name it.
 */
export interface CollectionTagOptions extends CollectionIdOptions {
  /** The Team whose tag is saved. */
  readonly teamId: TeamOption
}

/** `options.stories` of a plain string whose input is `StoriesInput`. */
export type StringStoriesOptions =
  | ({readonly kind: 'collection'; readonly identifyBy?: 'id'} & CollectionIdOptions)
  | ({readonly kind: 'collection'; readonly identifyBy: 'tag'} & CollectionTagOptions)
  | ({readonly kind: 'story'} & StoryOptions)

/** Options as the picker takes them. */
export interface FieldOptions {
  readonly teamId: string | undefined
  readonly identifyBy: IdentifyBy
  readonly embedType: EmbedType | undefined
}

/** Options after checking, with their defaults. */
export interface InputOptions extends FieldOptions {
  /** Instead of a fixed `teamId`. */
  readonly teamOf: ((context: TeamContext) => unknown) | undefined
  readonly missing: MissingLevel
  readonly unpublished: MissingLevel
  readonly suggestFrom: string | false
}

/** An invalid option of a field: its name, its value, and the allowed values. */
export interface InvalidOption {
  readonly option: string
  /** `undefined` when it is missing. */
  readonly given: string | undefined
  readonly allowed: string
}

const LEVELS = ['error', 'warning', 'ignore'] as const

const isOneOf = <T extends string>(value: unknown, allowed: readonly T[]): value is T =>
  allowed.some((item) => item === value)

/** Where a type has the plugin's options: a plain string keeps them apart from its own. */
export const optionsOf = (type: {readonly options?: unknown}): unknown =>
  adoptedOptions(type) ?? type.options

/** Reads a field's options. An invalid option is reported, and its default applies. */
export function readOptions(
  source: unknown,
  {kind, form}: FieldKind = {kind: 'collection', form: 'object'},
): {readonly options: InputOptions; readonly mistakes: readonly InvalidOption[]} {
  const given = (typeof source === 'object' && source !== null ? source : {}) as Record<
    string,
    unknown
  >
  const mistakes: InvalidOption[] = []
  const mistake = (option: string, allowed: string): undefined => {
    const value = given[option]
    mistakes.push({
      option,
      given: value === undefined ? undefined : String(JSON.stringify(value)),
      allowed,
    })
    return undefined
  }
  const choice = <T extends string>(option: string, allowed: readonly T[]): T | undefined => {
    const value = given[option]
    if (value === undefined || isOneOf(value, allowed)) return value
    return mistake(option, allowed.map((item) => `'${item}'`).join(' | '))
  }

  const {teamId, suggestFrom} = given
  const isTeam = typeof teamId === 'string' && teamId !== ''
  const isTeamFunction = typeof teamId === 'function'
  const needsTeam = form === 'tag'
  if (!isTeam && !isTeamFunction && (teamId !== undefined || needsTeam)) {
    mistake('teamId', 'string | function')
  }
  const identifyBy = choice('identifyBy', ['id', 'tag']) ?? 'id'
  const takesSuggestions = kind === 'collection'
  const isPath = (typeof suggestFrom === 'string' && suggestFrom !== '') || suggestFrom === false
  if (takesSuggestions && suggestFrom !== undefined && !isPath) {
    mistake('suggestFrom', 'string | false')
  }
  return {
    options: {
      teamId: isTeam ? teamId : undefined,
      teamOf: isTeamFunction ? (teamId as InputOptions['teamOf']) : undefined,
      identifyBy: form === 'object' ? identifyBy : form,
      embedType: choice('embedType', ['bubbles', 'cards']),
      missing: choice('missing', LEVELS) ?? 'warning',
      unpublished: choice('unpublished', LEVELS) ?? 'warning',
      suggestFrom: takesSuggestions ? (isPath ? (suggestFrom as string | false) : 'slug') : false,
    },
    mistakes,
  }
}

/** The Team that a field's function returns. @throws what the function throws */
export function askForTeam(
  teamOf: NonNullable<InputOptions['teamOf']>,
  context: TeamContext,
): string | undefined {
  const answer = teamOf(context)
  return typeof answer === 'string' && answer !== '' ? answer : undefined
}

/**
 * The Team that a field is restricted to, as far as the document determines it. A failing function
 * is not
 * reported here but by the picker when it opens, where someone can act on it.
 */
export function heldTeam(
  {teamId, teamOf}: Pick<InputOptions, 'teamId' | 'teamOf'>,
  context: TeamContext,
): string | undefined {
  if (!teamOf) return teamId
  try {
    return askForTeam(teamOf, context)
  } catch {
    return undefined
  }
}
