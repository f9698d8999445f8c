import {SearchIcon} from '@sanity/icons/Search'
import {Spinner, TextInput} from '@sanity/ui'
import {type KeyboardEvent, startTransition, useLayoutEffect, useRef, useState} from 'react'
import {listingOf} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useDebounced} from '../../items/useDebounced.ts'
import {focusThen} from '../../ui/focus.ts'
import {type BrowserContext, useLoaded, useBrowserContext} from '../context.tsx'
import {isHeldDown, readKey} from '../state/keyboard.ts'

/** Milliseconds without a key after which a text counts as typed. */
const PAUSE = 100

/** Milliseconds after which a search that still runs shows a spinner. */
const SLOW = 500

/** A list that isn't loaded yet: the meaning of a key doesn't depend on its shape. */
const ANY_LIST = {count: 1, columns: 1, pageRows: 1, rtl: false}

/** Searches as the editor types. */
export function SearchBox() {
  const {location, dispatch, listId, searchBox} = useBrowserContext()
  const {query, search, keys} = useLoaded()
  const {areWaiting, clear: clearKeys, wait} = keys
  const {t} = useMessages()
  const type = useTyping(query.text, location, searchBox, (text) =>
    dispatch({type: 'set', to: {text}}),
  )
  const isSlow = useDebounced(search.isPending ? search.first : undefined, SLOW) !== undefined
  const label =
    location.at === 'collection'
      ? t('picker.search.inside', {title: location.collection.title})
      : t(`picker.search.${listingOf(query.kind)}`)
  const change = (next: string) => {
    if (areWaiting) clearKeys()
    type(next)
  }
  const clear = () => change(write(searchBox, ''))

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && event.currentTarget.value !== '') {
      // A dialog around it would close.
      event.stopPropagation()
      return clear()
    }
    const isEntering =
      ['ArrowDown', 'Enter'].includes(event.key) && !event.ctrlKey && !event.metaKey
    // Keys pressed after one that leads to the list are meant for the list.
    const command = areWaiting ? readKey(event, 0, ANY_LIST, true)?.type : undefined
    if (command === 'search' || !(command ?? isEntering)) return
    event.preventDefault()
    if (!isHeldDown(event)) wait(event, !areWaiting)
  }
  return (
    <TextInput
      aria-controls={search.total > 0 ? listId : undefined}
      aria-label={label}
      autoComplete="off"
      clearButton={{'aria-label': t('action.clear-search'), className: 'stories-clear'}}
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
    />
  )
}

type Box = BrowserContext['searchBox']

const write = ({current}: Box, text: string) => (current!.value = text)

/**
 * Searches for what is typed once that pauses, at once for what is pasted or cleared. A letter renders
 * nothing: the browser alone holds it. At another location the text there is searched for again.
 */
export function useTyping(text: string, at: unknown, box: Box, search: (text: string) => void) {
  const [sent, setSent] = useState<{text: string; at: unknown; isOwn?: true}>({text, at})
  const typed = useRef({text, timer: 0})
  // Another part has cleared it, or has led to another location.
  if (sent.text.trim() !== text.trim() || sent.at !== at) setSent({text, at})
  useLayoutEffect(() => {
    if (sent.isOwn) return
    clearTimeout(typed.current.timer)
    typed.current.text = write(box, sent.text)
  }, [sent, box])

  return (next: string) => {
    const {current} = typed
    const isTyped = next.trim() !== '' && Math.abs(next.length - current.text.length) <= 1
    clearTimeout(current.timer)
    current.text = next
    // Together, so that the box knows the text as its own; the next key doesn't wait for what they draw.
    const send = () => {
      setSent({text: next, at, isOwn: true})
      search(next)
    }
    if (isTyped) current.timer = window.setTimeout(startTransition, PAUSE, send)
    else startTransition(send)
  }
}
