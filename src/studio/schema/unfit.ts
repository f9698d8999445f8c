import {type FoundItem, type Identity, isCollection} from '../../saved/index.ts'
import type {FieldOptions} from './options.ts'

/** The part of a saved value that is not as its field's options want it. */
export type Unfit = 'by-id' | 'by-tag' | 'team' | 'layout'

/** Why a field would not have saved a value so: it was pasted, or the options have changed since. */
export function whyUnfit(
  {identifyBy, teamId, embedType}: Omit<FieldOptions, 'filter'>,
  saved: Identity,
  item: FoundItem | undefined,
): Unfit | undefined {
  const isByTag = saved.tag !== undefined
  if (saved.kind === 'collection' && isByTag !== (identifyBy === 'tag')) {
    return isByTag ? 'by-tag' : 'by-id'
  }
  // A string says nothing of its item's Team, and what an object says can be out of date.
  const teams = [saved.teamId, item?.teamId].filter((team) => team !== undefined)
  if (teamId !== undefined && teams.some((team) => team !== teamId)) return 'team'
  const layout = item && isCollection(item) ? item.embedType : undefined
  return layout && embedType && layout !== embedType ? 'layout' : undefined
}
