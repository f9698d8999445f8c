import type {SearchField} from '../../../access/index.ts'
import type {PickerItem} from '../items.ts'
import type {ItemContext} from './item-context.ts'

type Words = Pick<ItemContext, 't' | 'showTeam' | 'when' | 'words'>

/** The facts of an item in few words, the most telling first. */
export function itemFacts(item: PickerItem, words: Words): readonly string[] {
  const {t, showTeam, when} = words
  const {published, record} = item
  const at = record.publishedAt ?? record.createdAt
  const date = at === undefined ? undefined : when(at)
  const facts =
    item.kind === 'collection'
      ? [
          item.record.tag,
          item.storyCount === undefined
            ? undefined
            : t('item.all-stories', {count: item.storyCount}),
          published === false ? t('item.not-published') : undefined,
          date,
        ]
      : // Its thumbnail says whether it is published. There is little space.
        [matchedBy(item, words) ?? date]
  return [showTeam ? item.teamName : undefined, ...facts].filter(
    (fact) => fact !== undefined && fact !== '',
  ) as string[]
}

/** What can be matched and is not shown, the most telling first. */
const HIDDEN = {
  storyTitle: 'story',
  displayTitle: 'display-title',
  collectionTitle: 'collection',
  collectionTag: 'collection-tag',
  teamName: 'team',
  id: 'id',
} as const satisfies Partial<Record<SearchField, string>>

/** What the search matched, where that can't be seen. */
export function matchedBy(
  item: PickerItem,
  {t, showTeam, words}: Pick<Words, 't' | 'showTeam' | 'words'>,
): string | undefined {
  const isSeen = (field: SearchField) =>
    field === 'title' || field === 'tag' || (field === 'teamName' && showTeam)
  if (item.matchedBy.some(isSeen)) return undefined
  for (const [field, name] of Object.entries(HIDDEN)) {
    if (!item.matchedBy.some((each) => each === field)) continue
    // A Collection is named by the ID of a Story, too.
    return field === 'id' && !item.id.includes(words) ? undefined : t(`item.matched.${name}`)
  }
  return undefined
}

/** Why an item can't be selected, or `undefined` when it can. */
export function whyNot(item: PickerItem, present: boolean, t: Words['t']): string | undefined {
  if (present) return t('picker.already-added')
  return item.unsavable === undefined ? undefined : t(`item.${item.unsavable}`)
}
