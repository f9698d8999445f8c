import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import type {FieldFilter} from '../../schema/field-filter.ts'
import type {ItemKind} from '../../../saved/index.ts'
import LockedChip from './LockedChip.tsx'

export interface FixedFiltersProps {
  readonly kind: ItemKind
  readonly filter: FieldFilter
}

/** What the field's `filter` lets the user select. Its Team is shown where Teams are. */
export default function FixedFilters({kind, filter}: FixedFiltersProps) {
  const {t} = useTranslation(NAMESPACE)
  const {published, embedType, ids, tags} = filter
  const texts = [
    published !== undefined &&
      t(published ? 'picker.filter.published' : 'picker.filter.not-published'),
    kind === 'collection' && embedType !== undefined && t(`picker.filter.${embedType}`),
    ids && t('picker.fixed.items', {count: ids.length}),
    kind === 'collection' && tags && t('picker.fixed.tags', {tags: tags.join(', ')}),
  ]
  return texts.flatMap((text) =>
    text ? <LockedChip key={text} note={t('picker.fixed', {filter: text})} text={text} /> : [],
  )
}
