import type {SearchField} from '../../../access/index.ts'
import {shortTeamName} from '../../items/short-team-name.ts'
import type {CellState} from '../context.tsx'
import type {BrowserItem} from '../state/items.ts'
import type {ItemContext} from './item-context.ts'
import {splitMatches} from './MatchedText.tsx'

type FactContext = Pick<ItemContext, 't' | 'showTeam' | 'when' | 'dateOf' | 'words'>

export interface Fact {
  readonly name: 'tag' | 'count' | 'team' | 'date'
  readonly text: string
  readonly tooltip?: string | undefined
}

export function itemFacts(item: BrowserItem, context: FactContext): readonly Fact[] {
  const {t, showTeam, when, dateOf} = context
  const {teamName} = item
  const {publishedAt, createdAt} = item.record
  const facts: Fact[] = []
  if (showTeam && teamName && !item.isOfOtherTeam) {
    const text = shortTeamName(teamName)
    facts.push({name: 'team', text, tooltip: text === teamName ? undefined : teamName})
  }
  if (item.kind === 'collection') {
    const {record, storyCount} = item
    // Not 0: a badge says so where it is known.
    if (storyCount) facts.push({name: 'count', text: t('item.all-stories', {count: storyCount})})
    const tag = record.tag ?? record.sharedTag
    if (tag) facts.push({name: 'tag', text: tag})
  }
  const at = publishedAt ?? createdAt
  if (at !== undefined) {
    const key = publishedAt === undefined ? 'item.created-on' : 'item.published-on'
    facts.push({name: 'date', text: when(at), tooltip: t(key, {date: dateOf(at)})})
  }
  return facts
}

/** Why an item is listed: another Team, a match that can't be seen, or a reason to come first. */
export function whyListed(item: BrowserItem, context: FactContext): string | undefined {
  const {t} = context
  const {isOfOtherTeam, promoted, teamName: team} = item
  if (isOfOtherTeam) {
    return team === undefined ? t('item.found-elsewhere') : t('item.found-in', {team})
  }
  return matchedBy(item, context) ?? (promoted && t(`item.promoted.${promoted}`))
}

/** Fields that can match but are not shown, the most specific first. A title and a tag are. */
const HIDDEN = {
  storyTitle: 'story',
  displayTitle: 'display-title',
  collectionTitle: 'collection',
  collectionTag: 'collection-tag',
  teamName: 'team',
  id: 'id',
} as const satisfies Partial<Record<SearchField, string>>

function matchedBy(item: BrowserItem, {t, showTeam, words}: FactContext): string | undefined {
  const {related} = item
  if (related) {
    const {title, tag} = related
    if (item.kind === 'collection') return t('item.related.story', {title})
    if (tag === undefined) return t('item.related.collection', {title})
    return t('item.related.collection-tag', {title, tag})
  }
  for (const [field, name] of Object.entries(HIDDEN)) {
    const isSeen = field === 'teamName' && showTeam
    if (isSeen || !item.matchedBy.some((each) => each === field)) continue
    // A Collection is named by the ID of a Story, too.
    const isOther = field === 'id' && !splitMatches(item.id, words).some(({marked}) => marked)
    return isOther ? undefined : t(`item.matched.${name}`)
  }
  return undefined
}

export function itemNote(
  item: BrowserItem,
  state: Pick<CellState, 'isPresent' | 'isSaved'>,
  t: FactContext['t'],
): string | undefined {
  if (state.isPresent) return t('picker.in-list')
  if (state.isSaved) return t('item.selected')
  return item.unsavable === undefined ? undefined : t(`item.${item.unsavable}`)
}
