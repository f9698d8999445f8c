import type {TFunction} from 'sanity'
import type {ItemListing} from '../../access/index.ts'
import {type ItemKind, listingOf} from '../../saved/index.ts'
import type {ReplacedItem} from './picker-dialog-props.ts'
import type {Search} from './search/useSearch.ts'

interface TitleOf {
  readonly kind: ItemKind
  readonly isMultiple: boolean
  readonly replaced: ReplacedItem | undefined
  readonly fieldTitle: string | undefined
}

/** The title of the dialog: what is selected for which field, or what is replaced. */
export function titleText(t: TFunction, {kind, isMultiple, replaced, fieldTitle}: TitleOf): string {
  if (replaced) return t('picker.title.replace', {title: replaced.title})
  const what = isMultiple ? listingOf(kind) : kind
  return fieldTitle ? t(`picker.title-for.${what}`, {field: fieldTitle}) : t(`picker.title.${what}`)
}

/** How many items there are, and why these. Empty until they are loaded. */
export function countText(
  t: TFunction,
  list: ItemListing,
  {status, first}: Pick<Search, 'status' | 'first'>,
): string {
  if (status !== 'loaded' || !first) return ''
  const {total, exact, namedBy} = first
  const items = t(`picker.count.${list}`, {count: total})
  return exact > 0 ? t(`picker.found-by.${namedBy}`, {items}) : items
}
