import {FilterIcon} from '@sanity/icons/Filter'
import {SortIcon} from '@sanity/icons/Sort'
import {useState} from 'react'
import {useMessages} from '../../i18n/useMessages.ts'
import {useLoaded, useBrowserContext} from '../context.tsx'
import type {FoundPage} from '../search/query.ts'
import {NO_FILTER, type BrowserFilter, isFiltered, statusOf} from '../state/browser-state.ts'
import {type ItemSort, PICKER_SORTS} from '../state/items.ts'
import {ChoiceMenu} from './ChoiceMenu.tsx'

export function FilterMenu() {
  const {options, location, filter, dispatch} = useBrowserContext()
  const {search} = useLoaded()
  const {t} = useMessages()
  const knowsPublished = useKnowsPublished(search.first)
  // Any Collection can be opened: the field restricts what it saves.
  const {published} = (location.at === 'collections' ? undefined : options.filter) ?? NO_FILTER
  const choice = (name: string, to: BrowserFilter, checked: boolean) => ({
    text: t(`picker.filter.${name}`),
    checked,
    onSelect: () => dispatch({type: 'set', to: {filter: {...filter, ...to}}}),
  })
  const status = {
    title: t('picker.filter.status'),
    choices: [undefined, true, false].map((published) =>
      choice(statusOf({published}), {published}, published === filter.published),
    ),
  }
  const date = {
    title: t('picker.filter.date'),
    choices: ([undefined, 'week', 'month', 'year'] as const).map((since) =>
      choice(since ?? 'any-time', {since}, since === filter.since),
    ),
  }
  const knows = knowsPublished || isFiltered(filter)
  const groups = [
    knows && published === undefined ? [status] : [],
    knows && published !== false ? [date] : [],
  ].flat()
  if (groups.length === 0) return null
  return (
    <ChoiceMenu groups={groups} icon={FilterIcon} label={t('picker.filter')} state={undefined} />
  )
}

function useKnowsPublished(page: FoundPage | undefined): boolean {
  const [knows, setKnows] = useState(false)
  // A page without items doesn't show it.
  const now = page?.items.length
    ? page.items.some(({record}) => record.published !== undefined)
    : knows
  if (now !== knows) setKnows(now)
  return now
}

export function SortMenu({sorts = PICKER_SORTS}: {readonly sorts?: readonly ItemSort[]}) {
  const {sort, dispatch, memory} = useBrowserContext()
  const {t} = useMessages()
  const choices = sorts.map((each) => ({
    text: t(`picker.sort.${each}`),
    checked: each === sort,
    onSelect: () => {
      dispatch({type: 'set', to: {sort: each}})
      memory.selectSort(each)
    },
  }))
  return (
    <ChoiceMenu
      groups={[{choices}]}
      icon={SortIcon}
      label={t('picker.sort')}
      state={sort === 'newest' ? undefined : t(`picker.sort.${sort}`)}
    />
  )
}
