import {type KeyboardEvent, useEffect, useEffectEvent} from 'react'
import {useBrowserContext, useLoaded, useSelected} from '../context.tsx'
import {isOnePasted} from '../search/query.ts'
import {
  isConfirmKey,
  isHeldDown,
  type KeyPress,
  type ListCommand,
  readKey,
} from '../state/keyboard.ts'
import {focusOption} from './ItemCell.tsx'
import type {WaitingKey} from '../useWaitingKeys.ts'
import type {Grid} from './useScroll.ts'

/** Runs the commands of the list's keys: at once, or when the results that they are meant for are there. */
export function useListKeys(
  {list, columns}: Pick<Grid, 'list' | 'columns'>,
  tabStop: number,
  pageRows: number,
  run: (command: ListCommand) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  const {listId, searchBox} = useBrowserContext()
  const {search, keys} = useLoaded()
  const {isMultiple} = useSelected()
  const commandOf = (press: KeyPress, element: HTMLElement) => {
    const rtl = getComputedStyle(element).direction === 'rtl'
    return readKey(press, tabStop, {count: search.total, columns, pageRows, rtl}, isMultiple)
  }
  const runWaiting = useEffectEvent((press: WaitingKey) => {
    if (isConfirmKey(press) || !list.current) return
    const {activeElement} = document
    // The user has gone on to another part of the browser.
    if (activeElement !== searchBox.current && !list.current.contains(activeElement)) {
      return keys.clear()
    }
    keys.take()
    if (press.entersList && !(press.key === 'Enter' && isOnePasted(search.first))) {
      return focusOption(listId, tabStop)
    }
    // Pasting adds: an item that the array has already stays.
    const isAdded = press.entersList && isMultiple
    const command = isAdded ? ({type: 'select-all'} as const) : commandOf(press, list.current)
    if (command) run(command)
  })
  useEffect(() => {
    if (keys.next) runWaiting(keys.next)
  }, [keys.next])
  return (event) => {
    const command = commandOf(event, event.currentTarget)
    if (!command) return
    // The letter has yet to reach the search box.
    if (command.type === 'search') return run(command)
    event.preventDefault()
    if (isHeldDown(event)) return
    if (keys.areWaiting || !keys.isCurrent()) keys.wait(event)
    else run(command)
  }
}
