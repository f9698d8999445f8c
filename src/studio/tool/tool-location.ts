import {type RouterState, useRouter} from 'sanity/router'
import type {SavedName} from '../../saved/index.ts'

const VIEWS = ['collections', 'stories', 'health', 'replace'] as const

/** The values of parameters that aren't free text. */
const CHOICES = {
  usage: ['used', 'unused'],
  status: ['published', 'not-published'],
  since: ['week', 'month', 'year'],
  sort: ['title', 'usage'],
  layout: ['table'],
} as const

type Choices = {readonly [N in keyof typeof CHOICES]?: (typeof CHOICES)[N][number] | undefined}

export type UsageFilter = NonNullable<Choices['usage']>

export interface ToolLocation extends Choices {
  readonly view: (typeof VIEWS)[number]
  readonly teamId?: string | undefined
  readonly text?: string | undefined
  readonly item?: string | undefined
  readonly replace?: string | undefined
}

/** The names of parameters in the address: links to the tool keep working. */
const NAMES = {
  teamId: 'team',
  text: 'q',
  item: 'item',
  usage: 'usage',
  status: 'status',
  since: 'since',
  sort: 'sort',
  layout: 'layout',
  replace: 'name',
} as const

type Parameter = keyof typeof NAMES
const PARAMETERS = Object.keys(NAMES) as Parameter[]

/** Reads an address, which can hold anything. Unknown parts are left out. */
export function readLocation(state: RouterState): ToolLocation {
  const parameters = new Map(state._searchParams)
  const choices: {readonly [N in Parameter]?: readonly string[]} = CHOICES
  const read = PARAMETERS.flatMap((name) => {
    const value = parameters.get(NAMES[name])
    return value && choices[name]?.includes(value) !== false ? [[name, value]] : []
  })
  return {
    view: VIEWS.find((view) => view === state['view']) ?? 'collections',
    ...(Object.fromEntries(read) as Omit<ToolLocation, 'view'>),
  }
}

export function routerState({view, ...parameters}: ToolLocation): RouterState {
  const searchParams = PARAMETERS.flatMap((name): [string, string][] => {
    const value = parameters[name]
    // A search box can have half a character.
    return value ? [[NAMES[name], value.replaceAll(/\p{Surrogate}/gu, '\ufffd')]] : []
  })
  return {view, _searchParams: searchParams}
}

export function useToolLocation() {
  const {navigate, state} = useRouter()
  const location = readLocation(state)
  /** Goes to another location; Back leads here again. */
  const go = (next: ToolLocation) => navigate(routerState(next))
  const update = (part: Partial<ToolLocation>) => {
    const next = routerState({...location, ...part})
    if (JSON.stringify(next) === JSON.stringify(routerState(location))) return
    navigate(next, {replace: true})
  }
  return {location, go, update}
}

/** A saved name as text, for addresses and keys. */
export const nameKey = ({kind, teamId, id, tag}: SavedName): string =>
  JSON.stringify(id === undefined ? [kind, teamId ?? null, null, tag ?? null] : [kind, null, id])

/** Reads {@link nameKey} from an address. */
export function readNameKey(text: string | undefined): SavedName | undefined {
  let parts: unknown
  try {
    parts = JSON.parse(text ?? '')
  } catch {
    return undefined
  }
  if (!Array.isArray(parts)) return undefined
  const [kind, teamId, id, tag] = parts as unknown[]
  if (kind !== 'collection' && kind !== 'story') return undefined
  if (typeof id === 'string' && id !== '') return {kind, id}
  if (kind === 'story' || typeof tag !== 'string' || typeof teamId !== 'string') return undefined
  return {kind, teamId, tag}
}
