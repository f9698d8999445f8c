import {SearchIcon} from '@sanity/icons/Search'
import {Spinner, TextInput} from '@sanity/ui'
import type {KeyboardEvent} from 'react'
import {listingOf} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useDebounced} from '../../items/useDebounced.ts'
import {useLoaded, usePickerContext} from '../picker-context.tsx'
import {useTyping} from './useTyping.ts'

/** Milliseconds after which a search that still runs shows a spinner. */
const SLOW = 500

/** Searches as the editor types. A letter renders this box alone; the list follows. */
export function SearchBox() {
  const {location, dispatch, listId, searchBox} = usePickerContext()
  const {query, search} = useLoaded()
  const {t} = useMessages()
  const {typed, type} = useTyping(query.text, location, (next) =>
    dispatch({type: 'search', text: next}),
  )
  const isSlow = useDebounced(search.isPending, SLOW) === true
  const label = t(`picker.search.${listingOf(query.kind)}`)
  const clear = () => type('')
  return (
    <TextInput
      aria-controls={search.total > 0 ? listId : undefined}
      aria-label={label}
      autoComplete="off"
      clearButton={
        typed !== '' && {'aria-label': t('action.clear-search'), className: 'stories-clear'}
      }
      data-stories="input"
      fontSize={1}
      icon={isSlow ? Spinner : SearchIcon}
      onChange={(event) => type(event.currentTarget.value)}
      onClear={clear}
      onKeyDown={(event) => searchKey(event, listId, clear)}
      padding={3}
      placeholder={`${label}…`}
      ref={searchBox}
      role="searchbox"
      spellCheck={false}
      type="text"
      value={typed}
    />
  )
}

/** Escape clears the search box, the arrow and Enter lead to the list. */
function searchKey(
  event: KeyboardEvent<HTMLInputElement>,
  listId: string,
  onClear: () => void,
): void {
  if (event.key === 'Escape' && event.currentTarget.value !== '') {
    // The Dialog would close.
    event.stopPropagation()
    onClear()
  }
  if (!['ArrowDown', 'Enter'].includes(event.key) || event.ctrlKey || event.metaKey) return
  const item = document.querySelector<HTMLElement>(`#${CSS.escape(listId)} [tabindex="0"]`)
  if (!item) return
  event.preventDefault()
  item.focus()
}
