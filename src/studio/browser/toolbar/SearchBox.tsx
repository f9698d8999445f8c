import {SearchIcon} from '@sanity/icons/Search'
import {Spinner, TextInput} from '@sanity/ui'
import type {KeyboardEvent} from 'react'
import {listingOf} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useDebounced} from '../../items/useDebounced.ts'
import {useLoaded, useBrowserContext} from '../context.tsx'
import {isHeldDown, readKey} from '../grid/keyboard.ts'
import {useTyping} from './useTyping.ts'

/** Milliseconds after which a search that still runs shows a spinner. */
const SLOW = 500

/** What a key means doesn't depend on the shape of a list that isn't loaded yet. */
const ANY_LIST = {count: 1, columns: 1, pageRows: 1, rtl: false}

/** Searches as the editor types. A letter renders this box alone; the list follows. */
export function SearchBox() {
  const {location, dispatch, listId, searchBox} = useBrowserContext()
  const {query, search, keys} = useLoaded()
  const {t} = useMessages()
  const {typed, type} = useTyping(query.text, location, (next) =>
    dispatch({type: 'search', text: next}),
  )
  const isSlow = useDebounced(search.isPending, SLOW) === true
  const label = t(`picker.search.${listingOf(query.kind)}`)
  const change = (next: string) => {
    keys.clear()
    type(next)
  }
  const clear = () => change('')

  /** Escape clears the box, the arrow and Enter lead to the list. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && event.currentTarget.value !== '') {
      // The Dialog would close.
      event.stopPropagation()
      return clear()
    }
    const isEntering =
      ['ArrowDown', 'Enter'].includes(event.key) && !event.ctrlKey && !event.metaKey
    // After one that leads to the list, keys are meant for the list.
    const command = keys.areWaiting ? readKey(event, 0, ANY_LIST, true)?.type : undefined
    if (command === 'search' || !(command ?? isEntering)) return
    event.preventDefault()
    if (!isHeldDown(event)) keys.wait(event, !keys.areWaiting)
  }
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
      onChange={(event) => change(event.currentTarget.value)}
      onClear={clear}
      onKeyDown={onKeyDown}
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
