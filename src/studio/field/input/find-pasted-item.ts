import type {Session} from '../../items/session.ts'
import type {PickerItem} from '../../picker/items.ts'
import type {ItemKind} from '../../../saved/index.ts'
import {requestPasted} from '../../picker/search/pasted-items.ts'
import type {FieldOptions} from '../../schema/options.ts'

/**
 * Finds the item that a pasted link or embed code names.
 *
 * @returns `undefined` when there is none that the field can save
 * @throws ListingFailure when the proxy can't be queried
 */
export async function findPastedItem(
  session: Session,
  kind: ItemKind,
  text: string,
  {teamId, identifyBy, embedType, filter}: FieldOptions,
): Promise<PickerItem | undefined> {
  const page = await requestPasted(
    session,
    {
      kind,
      text,
      teamId,
      isTeamLocked: teamId !== undefined,
      identifyBy,
      published: filter?.published,
      embedType: kind === 'collection' ? (embedType ?? filter?.embedType) : undefined,
      ids: filter?.ids,
      tags: filter?.tags,
      sort: 'title',
      first: [],
      suggest: undefined,
      shape: embedType ?? 'cards',
    },
    {},
  )
  return page?.items.find(({unsavable}) => unsavable === undefined)
}
