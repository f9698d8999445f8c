import type {OptionContext} from './option-context.ts'
import type {PickerItem} from './items.ts'

type Words = Pick<OptionContext, 't' | 'showTeam' | 'when'>

/** The facts of an item in few words, the most telling first. */
export function aboutItem(item: PickerItem, {t, showTeam, when}: Words): readonly string[] {
  const {published, record, team} = item
  const at = record.publishedAt ?? record.createdAt
  const facts = [
    showTeam && team ? team.name : undefined,
    item.kind === 'collection' ? item.record.tag : undefined,
    item.kind === 'collection' && item.storyCount !== undefined
      ? t('item.all-stories', {count: item.storyCount})
      : undefined,
    // A Story's picture says so itself.
    published || item.kind === 'story' ? undefined : t('item.not-published'),
    at === undefined ? undefined : when(at),
  ]
  return facts.filter((fact) => fact !== undefined && fact !== '') as string[]
}

/** Why an item can't be chosen, or `undefined` when it can. */
export function whyNot(item: PickerItem, present: boolean, t: Words['t']): string | undefined {
  if (present) return t('picker.already-added')
  return item.unsavable === undefined ? undefined : t(`item.${item.unsavable}`)
}
