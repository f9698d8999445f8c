import {ChevronLeftIcon} from '@sanity/icons/ChevronLeft'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {NAMESPACE} from '../i18n/index.ts'
import {plainText} from '../ui/text-style.ts'
import {ActionButton} from '../ui/ActionButton.tsx'
import {usePickerContext} from './picker-context.ts'
import type {Place} from './place.ts'

const Bar = styled.nav`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 8px 12px;
  border-bottom: 1px solid var(--card-border-color);
  color: var(--card-fg-color);
  ${plainText}

  h3 {
    flex: 1;
    min-width: 0;
    margin: 0;
    overflow: hidden;
    font-size: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const BackIcon = styled(ChevronLeftIcon)`
  &:dir(rtl) {
    transform: scaleX(-1);
  }
`

export interface PlaceBarProps {
  readonly place: Exclude<Place, {at: 'all'}>
  readonly onBack: () => void
}

/** Which Collection the Stories are of, the way back, and all of them at once. */
export default function PlaceBar({place, onBack}: PlaceBarProps) {
  const {t} = useTranslation(NAMESPACE)
  const {search, selection, focusSearch} = usePickerContext()
  const title = place.at === 'collection' ? place.collection.title : t('list.collections')
  const canSelectAll = place.at === 'collection' && selection.isMultiple && search.total > 0
  return (
    <Bar aria-label={t('picker.place')}>
      <ActionButton
        icon={BackIcon}
        mode="bleed"
        onClick={onBack}
        padding={2}
        text={t(place.at === 'collection' ? 'picker.place.collections' : 'picker.place.all')}
      />
      <h3 title={title}>
        <bdi>{title}</bdi>
      </h3>
      {canSelectAll && (
        <ActionButton
          disabled={search.isPending}
          onClick={() => {
            selection.selectAll()
            focusSearch()
          }}
          padding={2}
          text={t('picker.place.select-all', {count: search.total})}
        />
      )}
    </Bar>
  )
}
