import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {type NoticeAction, PickerNotice} from './PickerNotice.tsx'

export interface EmptyNoticeProps {
  readonly list: 'collections' | 'stories'
  readonly query: string
  /** The name of the selected Team; `undefined` for all Teams. */
  readonly team: string | undefined
  /** The title of the Collection whose Stories are listed. */
  readonly collection: string | undefined
  /** Leaves that Collection. */
  readonly onBack: () => void
  readonly refreshing: boolean
  readonly onClearSearch: () => void
  /** `undefined` without filters. */
  readonly onClearFilters: (() => void) | undefined
  /** `undefined` where the field takes items of one Team only. */
  readonly onShowAll: (() => void) | undefined
  readonly onRefresh: () => void
}

/** Why there is nothing to select, and what to do about it. */
export default function EmptyNotice(props: EmptyNoticeProps) {
  const {t} = useTranslation(NAMESPACE)
  const {list, team, collection, onClearFilters, onShowAll} = props
  const query = props.query.trim()
  const isFiltered = onClearFilters !== undefined
  const canLeaveTeam = team !== undefined && onShowAll !== undefined
  const actions: NoticeAction[] = []
  if (isFiltered) actions.push({text: t('picker.clear-filters'), onClick: onClearFilters})
  if (canLeaveTeam) {
    const text = query === '' ? t('action.show-all-teams') : t('action.search-all-teams')
    actions.push({text, onClick: onShowAll})
  }
  if (query !== '') actions.push({text: t('action.clear-search'), onClick: props.onClearSearch})
  else if (!isFiltered) {
    actions.push({text: t('action.refresh'), onClick: props.onRefresh, retry: true})
  }

  if (query !== '') {
    const where = team === undefined ? 'search' : 'search-team'
    const text = isFiltered ? (`picker.empty.${where}-filtered` as const) : `picker.empty.${where}`
    return <PickerNotice actions={actions}>{t(text, {query, team})}</PickerNotice>
  }
  if (isFiltered) {
    return <PickerNotice actions={actions}>{t(`picker.empty.filtered.${list}`)}</PickerNotice>
  }
  if (collection !== undefined) {
    const back = {text: t('picker.place.collections'), onClick: props.onBack}
    return (
      <PickerNotice actions={[back, ...actions]} busy={props.refreshing}>
        {t('picker.empty.collection', {title: collection})}
      </PickerNotice>
    )
  }
  return (
    <PickerNotice
      actions={actions}
      busy={props.refreshing}
      title={
        team === undefined ? t(`picker.empty.all.${list}`) : t(`picker.empty.team.${list}`, {team})
      }
    >
      {t(`picker.empty.new.${list}`)}
    </PickerNotice>
  )
}
