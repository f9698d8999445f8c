import {useTranslation} from 'sanity'
import {NAMESPACE} from '../i18n/index.ts'
import {PickerNotice} from './PickerNotice.tsx'

interface EmptyNoticeProps {
  readonly list: 'collections' | 'stories'
  readonly query: string
  readonly teamId: string | undefined
  readonly onClearSearch: () => void
  readonly onShowAll: (() => void) | undefined
}

/** Why there is nothing to choose, and the way out. */
export function EmptyNotice({list, query, teamId, onClearSearch, onShowAll}: EmptyNoticeProps) {
  const {t} = useTranslation(NAMESPACE)
  if (query.trim() !== '' && teamId !== undefined && onShowAll) {
    return (
      <PickerNotice action={{text: t('action.search-all-teams'), onClick: onShowAll}}>
        {t(`picker.empty.search-team.${list}`, {query: query.trim()})}
      </PickerNotice>
    )
  }
  if (query.trim() !== '') {
    return (
      <PickerNotice action={{text: t('action.clear-search'), onClick: onClearSearch}}>
        {t(`picker.empty.search.${list}`, {query: query.trim()})}
      </PickerNotice>
    )
  }
  if (teamId === undefined || onShowAll === undefined) {
    return <PickerNotice>{t(`picker.empty.all.${list}`)}</PickerNotice>
  }
  return (
    <PickerNotice action={{text: t('action.show-all-teams'), onClick: onShowAll}}>
      {t(`picker.empty.team.${list}`)}
    </PickerNotice>
  )
}
