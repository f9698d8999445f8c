import {ChevronLeftIcon} from '@sanity/icons/ChevronLeft'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {NAMESPACE} from '../i18n/index.ts'
import {plainText} from '../ui/text-style.ts'
import {ActionButton} from '../ui/ActionButton.tsx'
import {useLoaded, usePickerContext, useSelected} from './picker-context.tsx'
import {backFrom} from './selection/picker-state.ts'

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

/** Which Collection the Stories are of, the way back, and all of them at once. */
export default function LocationBar() {
  const {t} = useTranslation(NAMESPACE)
  const {location, dispatch, searchBox} = usePickerContext()
  const {search} = useLoaded()
  const selection = useSelected()
  const isCollection = location.at === 'collection'
  const title = isCollection ? location.collection.title : t('list.collections')
  return (
    <Bar aria-label={t('picker.place')}>
      <ActionButton
        icon={BackIcon}
        mode="bleed"
        onClick={() => {
          dispatch({type: 'go', to: backFrom(location)})
          searchBox.current?.focus()
        }}
        padding={2}
        text={t(isCollection ? 'picker.place.collections' : 'picker.place.all')}
      />
      <h3 title={title}>
        <bdi>{title}</bdi>
      </h3>
      {isCollection && selection.isMultiple && search.total > 0 && (
        <ActionButton
          disabled={search.isPending}
          onClick={() => {
            selection.selectAll()
            searchBox.current?.focus()
          }}
          padding={2}
          text={t('picker.place.select-all', {count: search.total})}
        />
      )}
    </Bar>
  )
}
