import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {PickerNotice} from './PickerNotice.tsx'

interface EmptyNoticeProps {
  readonly list: 'collections' | 'stories'
  readonly query: string
  readonly teamId: string | undefined
  readonly onClearSearch: () => void
  /** The way out where filters are on. */
  readonly onClearFilters: (() => void) | undefined
  readonly onShowAll: (() => void) | undefined
}

/** Why there is nothing to choose, and the ways out. */
export function EmptyNotice(props: EmptyNoticeProps) {
  const {t} = useTranslation(NAMESPACE)
  const {list, teamId, onClearFilters, onClearSearch, onShowAll} = props
  const query = props.query.trim()
  const ofTeam = teamId !== undefined && onShowAll !== undefined
  const place = ofTeam ? 'search-team' : 'search'
  if (onClearFilters) {
    const text = query === '' ? `picker.empty.filtered.${list}` : `picker.empty.${place}.${list}`
    return (
      <PickerNotice action={{text: t('picker.clear-filters'), onClick: onClearFilters}}>
        {t(text, {query})} {query !== '' && t('picker.empty.filters-on')}
      </PickerNotice>
    )
  }
  if (query !== '') {
    const action = ofTeam
      ? {text: t('action.search-all-teams'), onClick: onShowAll}
      : {text: t('action.clear-search'), onClick: onClearSearch}
    return (
      <PickerNotice action={action}>{t(`picker.empty.${place}.${list}`, {query})}</PickerNotice>
    )
  }
  if (!ofTeam) return <PickerNotice>{t(`picker.empty.all.${list}`)}</PickerNotice>
  return (
    <PickerNotice action={{text: t('action.show-all-teams'), onClick: onShowAll}}>
      {t(`picker.empty.team.${list}`)}
    </PickerNotice>
  )
}
