import {type EmbedType, exclusionOf} from '../../access/index.ts'
import {
  type CollectionFilter,
  type FieldFilter,
  filterForm,
  type FilterContext,
  readFilter,
  type TeamContext,
} from './field-filter.ts'
import type {MissingLevel} from './definitions.ts'
import {createOptionReader, type InvalidOption} from './option-reader.ts'
import {adoptedOptions, type FieldKind, fieldKind, type IdentifyBy} from '../../saved/index.ts'

export interface FieldOptions {
  readonly teamId: string | undefined
  readonly identifyBy: IdentifyBy
  readonly embedType: EmbedType | undefined
  readonly filter?: FieldFilter | undefined
}

/** Options after checking, with their defaults. */
export interface InputOptions extends FieldOptions {
  readonly getTeamId: ((context: TeamContext) => unknown) | undefined
  readonly getFilter: ((context: FilterContext) => unknown) | undefined
  readonly missing: MissingLevel
  readonly unpublished: MissingLevel
  readonly repeated: MissingLevel
  readonly unfit: MissingLevel
  readonly suggestFrom: string | false
}

const LEVELS = ['error', 'warning', 'ignore'] as const

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * Reads what a compiled type saves, and its options, which a plain string keeps apart from its own.
 * `undefined` for a type that isn't the plugin's.
 */
export function readField(type: unknown) {
  const field = fieldKind(type)
  const {options} = Object(type) as {readonly options?: unknown}
  return field && {field, ...readFieldOptions(adoptedOptions(type) ?? options, field)}
}

/** Reads a field's options. An invalid option is reported, and its default applies. */
export function readFieldOptions(
  source: unknown,
  {kind, form}: FieldKind = {kind: 'collection', form: 'object'},
): {readonly options: InputOptions; readonly invalidOptions: readonly InvalidOption[]} {
  const {read, invalidOptions} = createOptionReader(source)
  const choice = <T extends string>(option: string, names: readonly T[]) => {
    const allowed = names.map((name) => `'${name}'`).join(' | ')
    return read(option, allowed, (value) => names.includes(value as T)) as T | undefined
  }
  const isTextOrFunction = (value: unknown) => isText(value) || typeof value === 'function'
  const isFilter = (value: unknown) => typeof value === 'function' || !!readFilter(value, kind)
  const isPath = (value: unknown) => isText(value) || value === false

  const filter = read('filter', filterForm(kind), isFilter)
  const fixed = readFilter(filter, kind)
  const isTeamRequired = form === 'tag' && fixed?.teamId === undefined
  const teamId = read('teamId', 'string | function', isTextOrFunction, isTeamRequired)
  const identifyBy = choice('identifyBy', ['id', 'tag']) ?? 'id'
  const suggestFrom =
    kind === 'collection' ? read('suggestFrom', 'string | false', isPath) : undefined
  /** An invalid restriction is refused when the picker opens: without it, that would show everything. */
  const functionOf = (name: 'filter' | 'teamId', read: unknown) => {
    const invalid = invalidOptions.find(({option}) => option === name)
    if (invalid) return () => refuse(Object(source)[name], invalid.allowed)
    return typeof read === 'function' ? (read as (context: unknown) => unknown) : undefined
  }
  const getTeamId = functionOf('teamId', teamId)
  const teamOfFilter = () => (isTeamRequired ? refuse(undefined, 'string') : fixed?.teamId)
  const limits = withFilter(isText(teamId) ? teamId : undefined, fixed)
  return {
    options: {
      ...limits,
      // Where a function names no Team, that of a fixed filter counts; not before it is called.
      teamId: getTeamId ? undefined : limits.teamId,
      getTeamId: getTeamId && ((context) => getTeamId(context) || teamOfFilter()),
      getFilter: functionOf('filter', filter),
      identifyBy: form === 'object' ? identifyBy : form,
      embedType: choice('embedType', ['bubbles', 'cards']),
      missing: choice('missing', LEVELS) ?? 'warning',
      unpublished: choice('unpublished', LEVELS) ?? 'warning',
      repeated: choice('repeated', LEVELS) ?? 'warning',
      unfit: choice('unfit', LEVELS) ?? 'warning',
      suggestFrom: (suggestFrom as string | false | undefined) ?? 'slug',
    },
    invalidOptions,
  }
}

/** The field's own Team outweighs that of its filter. */
function withFilter(
  teamId: string | undefined,
  filter: CollectionFilter | undefined,
): Pick<FieldOptions, 'teamId' | 'filter'> {
  const {teamId: filterTeam, exclude, ...allowed} = filter ?? {}
  const parts = {...allowed, ...exclusionOf(exclude)}
  return {
    teamId: teamId ?? filterTeam,
    filter: Object.values(parts).some((part) => part !== undefined) ? parts : undefined,
  }
}

/**
 * The options as they are when the picker opens: functions of the document are called.
 *
 * @throws Error with the name of the option whose function throws or returns something else
 */
export function resolveOptions(
  options: InputOptions,
  kind: FieldKind['kind'],
  context: FilterContext,
): InputOptions {
  const {getTeamId, getFilter} = options
  if (!getTeamId && !getFilter) return options
  const teamId = named('teamId', () => readTeamId(options, context))
  if (!getFilter) return {...options, teamId}
  const filter = named('filter', () => {
    const returned = getFilter(context)
    const read = returned === undefined ? {} : readFilter(returned, kind)
    return read ?? refuse(returned, filterForm(kind))
  })
  return {...options, ...withFilter(teamId, filter)}
}

/** Names what a function returned, and what it may return. */
function refuse(returned: unknown, allowed: string): never {
  const text = returned instanceof Promise ? 'a promise' : JSON.stringify(returned)
  throw new Error(`It returned ${text}. ${allowed}`)
}

export class OptionError extends Error {
  override readonly name = 'OptionError'
  readonly option: string

  constructor(option: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), {cause})
    this.option = option
  }
}

function named<T>(option: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw new OptionError(option, error)
  }
}

type TeamOptions = Pick<InputOptions, 'teamId' | 'getTeamId'>

/** The Team that a field is restricted to. @throws where its function does, or returns no ID */
export function readTeamId(
  {teamId, getTeamId}: TeamOptions,
  context: TeamContext,
): string | undefined {
  const answer = getTeamId ? getTeamId(context) : teamId
  return answer === undefined || isText(answer) ? answer : refuse(answer, 'string')
}

/**
 * The Team that a field is restricted to, as far as the document determines it. Returns `undefined`
 * where the function fails: the picker reports that when it opens, where someone can act on it.
 */
export function resolveTeamId(options: TeamOptions, context: TeamContext): string | undefined {
  try {
    return readTeamId(options, context)
  } catch {
    return undefined
  }
}
