import {SortIcon} from '@sanity/icons/Sort'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {ChoiceMenu} from './ChoiceMenu.tsx'
import type {ItemSort} from '../items.ts'

const SORTS = ['newest', 'title', 'recent'] as const satisfies readonly ItemSort[]

interface SortMenuProps {
  readonly sort: ItemSort
  readonly onSort: (sort: ItemSort) => void
  /** @defaultValue all of them */
  readonly sorts?: readonly ItemSort[]
}

/** The order of the items. */
export function SortMenu({sort, onSort, sorts = SORTS}: SortMenuProps) {
  const {t} = useTranslation(NAMESPACE)
  return (
    <ChoiceMenu
      groups={[
        {
          choices: sorts.map((each) => ({
            text: t(`picker.sort.${each}`),
            checked: each === sort,
            onSelect: () => onSort(each),
          })),
        },
      ]}
      icon={SortIcon}
      label={t('picker.sort')}
      state={sort === 'newest' ? undefined : t(`picker.sort.${sort}`)}
    />
  )
}
