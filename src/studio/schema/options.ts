import type {EmbedType} from '../../access/index.ts'
import type {IdentifyBy} from './values.ts'

/** Options that both kinds of field take. */
export interface StoriesOptions {
  /** Only items of this Team can be chosen. Default: those of all Teams. */
  readonly teamId?: string
}

/** Options of a `stories.collection` field. */
export interface CollectionOptions extends StoriesOptions {
  /** What is saved of the Collection besides its Team. Default `id`. */
  readonly identifyBy?: IdentifyBy
  /** Only Collections that are displayed so can be chosen. Default: both. */
  readonly embedType?: EmbedType
}

/** Options of a `stories.story` field. */
export interface StoryOptions extends StoriesOptions {
  /** The shape in which Stories are drawn: round bubbles or portrait cards. Default `cards`. */
  readonly embedType?: EmbedType
}

/** Options after checking, with their defaults. */
export interface FieldOptions {
  readonly teamId: string | undefined
  readonly identifyBy: IdentifyBy
  readonly embedType: EmbedType | undefined
}

/** A mistake in a field's options: which option, what it is, and what it may be. */
export interface OptionMistake {
  readonly option: string
  readonly given: string
  readonly allowed: string
}

const isOneOf = <T extends string>(value: unknown, allowed: readonly T[]): value is T =>
  allowed.some((item) => item === value)

/** Reads a field's options. A mistake leaves the option's default in force and is told of. */
export function readOptions(options: unknown): {
  options: FieldOptions
  mistakes: readonly OptionMistake[]
} {
  const given = (typeof options === 'object' && options !== null ? options : {}) as Record<
    string,
    unknown
  >
  const mistakes: OptionMistake[] = []
  const mistake = (option: string, allowed: string): undefined => {
    mistakes.push({option, given: String(JSON.stringify(given[option])), allowed})
    return undefined
  }
  const choice = <T extends string>(option: string, allowed: readonly T[]): T | undefined => {
    const value = given[option]
    if (value === undefined || isOneOf(value, allowed)) return value
    return mistake(option, allowed.map((item) => `'${item}'`).join(' | '))
  }
  const {teamId} = given
  return {
    options: {
      teamId:
        teamId === undefined || (typeof teamId === 'string' && teamId !== '')
          ? teamId
          : mistake('teamId', 'string'),
      identifyBy: choice('identifyBy', ['id', 'tag']) ?? 'id',
      embedType: choice('embedType', ['bubbles', 'cards']),
    },
    mistakes,
  }
}
