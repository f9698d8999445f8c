import {FilterIcon} from '@sanity/icons/Filter'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {ChoiceMenu} from './ChoiceMenu.tsx'
import type {ItemFilter} from '../../../catalog/index.ts'

interface FilterMenuProps {
  readonly filter: ItemFilter
  readonly onFilter: (filter: ItemFilter) => void
  /** Whether items can be displayed as bubbles or as cards. */
  readonly byLayout: boolean
  /** Whether it is known of items whether they are published. */
  readonly byStatus: boolean
}

/** Filters by status and by layout. */
export function FilterMenu({filter, onFilter, byLayout, byStatus}: FilterMenuProps) {
  const {t} = useTranslation(NAMESPACE)
  const {embedType, published} = filter
  const choice = <T,>(text: string, value: T, now: T, next: ItemFilter) => ({
    text,
    checked: value === now,
    onSelect: () => onFilter(next),
  })
  const status = {
    title: t('picker.filter.status'),
    choices: [
      choice(t('picker.filter.all'), undefined, published, {...filter, published: undefined}),
      choice(t('picker.filter.published'), true, published, {...filter, published: true}),
      choice(t('picker.filter.not-published'), false, published, {...filter, published: false}),
    ],
  }
  const layout = {
    title: t('picker.filter.layout'),
    choices: [
      choice(t('picker.filter.all'), undefined, embedType, {...filter, embedType: undefined}),
      choice(t('picker.filter.bubbles'), 'bubbles', embedType, {...filter, embedType: 'bubbles'}),
      choice(t('picker.filter.cards'), 'cards', embedType, {...filter, embedType: 'cards'}),
    ],
  }
  const on = [
    published === undefined
      ? undefined
      : t(published ? 'picker.filter.published' : 'picker.filter.not-published'),
    embedType === undefined ? undefined : t(`picker.filter.${embedType}`),
  ].filter((text) => text !== undefined)
  const groups = [...(byStatus ? [status] : []), ...(byLayout ? [layout] : [])]
  if (groups.length === 0) return null
  return (
    <ChoiceMenu
      groups={groups}
      icon={FilterIcon}
      label={t('picker.filter')}
      state={on.length === 0 ? undefined : on.join(', ')}
    />
  )
}
