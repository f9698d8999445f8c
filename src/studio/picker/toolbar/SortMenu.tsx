import {SortIcon} from '@sanity/icons/Sort'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {ChoiceMenu} from './ChoiceMenu.tsx'
import type {ItemSort} from '../usePickerView.ts'

const SORTS = ['title', 'newest', 'recent'] as const satisfies readonly ItemSort[]

interface SortMenuProps {
  readonly sort: ItemSort
  readonly onSort: (sort: ItemSort) => void
}

/** In which order items are shown. */
export function SortMenu({sort, onSort}: SortMenuProps) {
  const {t} = useTranslation(NAMESPACE)
  return (
    <ChoiceMenu
      groups={[
        {
          choices: SORTS.map((each) => ({
            text: t(`picker.sort.${each}`),
            checked: each === sort,
            onChoose: () => onSort(each),
          })),
        },
      ]}
      icon={SortIcon}
      label={t('picker.sort')}
      state={sort === 'title' ? undefined : t(`picker.sort.${sort}`)}
    />
  )
}
