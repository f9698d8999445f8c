import {SearchIcon} from '@sanity/icons/Search'
import {Spinner, TextInput} from '@sanity/ui'
import {type KeyboardEvent, startTransition, useEffect, useEffectEvent, useState} from 'react'
import {listingOf} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useDebounced} from '../../items/useDebounced.ts'
import {focusThen} from '../../ui/focus.ts'
import {useLoaded, useBrowserContext} from '../context.tsx'
import {isHeldDown, readKey} from '../state/keyboard.ts'

/** Milliseconds without a key after which a text counts as typed. */
const PAUSE = 100

/** Milliseconds after which a search that still runs shows a spinner. */
const SLOW = 500

/** A list that isn't loaded yet: the meaning of a key doesn't depend on its shape. */
const ANY_LIST = {count: 1, columns: 1, pageRows: 1, rtl: false}

/** Searches as the editor types. A letter renders this box alone; the list follows. */
export function SearchBox() {
  const {location, dispatch, listId, searchBox} = useBrowserContext()
  const {query, search, keys} = useLoaded()
  const {t} = useMessages()
  const {typed, type} = useTyping(query.text, location, (text) =>
    dispatch({type: 'set', to: {text}}),
  )
  const isSlow = useDebounced(search.isPending ? search.first : undefined, SLOW) !== undefined
  const label =
    location.at === 'collection'
      ? t('picker.search.inside', {title: location.collection.title})
      : t(`picker.search.${listingOf(query.kind)}`)
  const change = (next: string) => {
    keys.clear()
    type(next)
  }
  const clear = () => change('')

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && event.currentTarget.value !== '') {
      // A dialog around it would close.
      event.stopPropagation()
      return clear()
    }
    const isEntering =
      ['ArrowDown', 'Enter'].includes(event.key) && !event.ctrlKey && !event.metaKey
    // Keys pressed after one that leads to the list are meant for the list.
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
      onClear={() => focusThen(searchBox.current, clear)}
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

/**
 * The text in the search box. It is searched for once typing pauses; a pasted or cleared text
 * immediately. At another location the box starts with the text that is searched for again.
 */
export function useTyping(text: string, location: unknown, search: (text: string) => void) {
  const [{typed, sent, at}, setState] = useState({typed: text, sent: text, at: location})
  // Another part has cleared it, or has led to another location.
  const wasChangedOutside = sent.trim() !== text.trim() || at !== location
  if (wasChangedOutside) setState({typed: text, sent: text, at: location})

  // Together, so that the box knows the text as its own; the next key doesn't wait for what they draw.
  const send = (next: string) =>
    startTransition(() => {
      setState((now) => ({...now, sent: next}))
      search(next)
    })
  const type = (next: string) => {
    setState((now) => ({...now, typed: next}))
    const isTyped = next.trim() !== '' && Math.abs(next.length - typed.length) <= 1
    if (!isTyped) send(next)
  }
  const sendTyped = useEffectEvent(() => send(typed))
  useEffect(() => {
    if (typed === sent) return undefined
    const timer = setTimeout(sendTyped, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, sent])
  return {typed, type}
}
