import {FilterIcon} from '@sanity/icons/Filter'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {ChoiceMenu} from './ChoiceMenu.tsx'
import type {ItemFilter} from '../../../catalog/index.ts'

interface FilterMenuProps {
  readonly filter: ItemFilter
  readonly onFilter: (filter: ItemFilter) => void
  /** Whether items differ in the shape in which they are shown. */
  readonly byShape: boolean
  /** Whether it is known of items whether they are published. */
  readonly byState: boolean
}

/** Which items are shown: their state, and the shape in which visitors see them. */
export function FilterMenu({filter, onFilter, byShape, byState}: FilterMenuProps) {
  const {t} = useTranslation(NAMESPACE)
  const {embedType, published} = filter
  const choice = <T,>(text: string, value: T, now: T, next: ItemFilter) => ({
    text,
    checked: value === now,
    onChoose: () => onFilter(next),
  })
  const state = {
    title: t('picker.filter.state'),
    choices: [
      choice(t('picker.filter.any-state'), undefined, published, {...filter, published: undefined}),
      choice(t('picker.filter.published'), true, published, {...filter, published: true}),
      choice(t('picker.filter.not-published'), false, published, {...filter, published: false}),
    ],
  }
  const shape = {
    title: t('picker.filter.shape'),
    choices: [
      choice(t('picker.filter.any-shape'), undefined, embedType, {...filter, embedType: undefined}),
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
  const groups = [...(byState ? [state] : []), ...(byShape ? [shape] : [])]
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
