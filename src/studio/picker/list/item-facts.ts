import type {SearchField} from '../../../access/index.ts'
import type {PickerItem} from '../items.ts'
import type {ItemContext} from './item-context.ts'

type Words = Pick<ItemContext, 't' | 'showTeam' | 'when' | 'words'>

/** The facts of an item in few words, the most telling first. */
export function itemFacts(item: PickerItem, words: Words): readonly string[] {
  const {t, when} = words
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
        [whyListed(item, words) ?? date]
  return [teamFact(item, words), ...facts].filter(
    (fact) => fact !== undefined && fact !== '',
  ) as string[]
}

/** Where an item is from, unless all are of one Team. */
function teamFact({isOfOtherTeam, teamName}: PickerItem, {t, showTeam}: Words): string | undefined {
  if (!isOfOtherTeam) return showTeam ? teamName : undefined
  return teamName === undefined ? t('item.found-elsewhere') : t('item.found-in', {team: teamName})
}

/** What the search matched where that can't be seen, or why an item comes before the others. */
export function whyListed(
  item: PickerItem,
  words: Pick<Words, 't' | 'showTeam' | 'words'>,
): string | undefined {
  return matchedBy(item, words) ?? (item.shelf && words.t(`item.shelf.${item.shelf}`))
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

function matchedBy(
  item: PickerItem,
  {t, showTeam, words}: Pick<Words, 't' | 'showTeam' | 'words'>,
): string | undefined {
  const {related} = item
  if (related) {
    const {title, tag} = related
    if (item.kind === 'collection') return t('item.related.story', {title})
    if (tag === undefined) return t('item.related.collection', {title})
    return t('item.related.collection-tag', {title, tag})
  }
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
