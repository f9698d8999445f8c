import type {RouterState} from 'sanity/router'

export const VIEWS = ['collections', 'stories', 'teams', 'health', 'replace'] as const

export type ToolView = (typeof VIEWS)[number]

/** Which items the library shows, by whether documents use them. */
export type UsageFilter = 'used' | 'unused'

/** What a link to the tool says. */
export interface ToolLocation {
  readonly view: ToolView
  readonly teamId?: string | undefined
  /** What is searched for. */
  readonly text?: string | undefined
  /** The ID of the selected item. */
  readonly item?: string | undefined
  readonly usage?: UsageFilter | undefined
  readonly layout?: 'table' | undefined
  /** The saved name of the item that is replaced everywhere. */
  readonly replace?: string | undefined
}

/** The names of parameters in the address: links to the tool keep working. */
const NAMES = {
  teamId: 'team',
  text: 'q',
  item: 'item',
  usage: 'usage',
  layout: 'layout',
  replace: 'name',
} as const

type Parameter = keyof typeof NAMES

/** Characters of a parameter. An address is untrusted, and no ID or search is that long. */
const LONGEST = 1000

/** Reads an address. What it doesn't know is left out. */
export function readLocation(state: RouterState): ToolLocation {
  const parameters = new Map(state._searchParams)
  const text = (name: Parameter) => {
    const value = parameters.get(NAMES[name])
    return value === undefined || value === '' || value.length > LONGEST ? undefined : value
  }
  const usage = text('usage')
  return {
    view: VIEWS.find((view) => view === state['view']) ?? 'collections',
    teamId: text('teamId'),
    text: text('text'),
    item: text('item'),
    usage: usage === 'used' || usage === 'unused' ? usage : undefined,
    layout: text('layout') === 'table' ? 'table' : undefined,
    replace: text('replace'),
  }
}

/** The router's state of a location. */
export function routerState({view, ...parameters}: ToolLocation): RouterState {
  const searchParams = (Object.keys(NAMES) as Parameter[]).flatMap((name): [string, string][] => {
    const value = parameters[name]
    return value === undefined || value === '' ? [] : [[NAMES[name], value]]
  })
  return {view, _searchParams: searchParams}
}
