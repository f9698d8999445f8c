import {type RefObject, useEffect} from 'react'
import {type FormPatch, insert, PatchEvent, type Path, useGetFormValue} from 'sanity'
import {textIn} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useAnnounce} from '../../ui/Announcer.tsx'
import {isFocusLost} from '../../ui/focus.ts'
import type {OwnArray} from '../item/item-props.ts'
import {listPatches} from '../item/list-patches.ts'

/** An item whose menu gets the focus once its array is so: it was moved, or takes another one's place. */
let followed: {readonly array: string; readonly at: number; readonly list: string} | undefined

export const findMenu = (box: RefObject<Element | null>) =>
  box.current?.querySelector<HTMLElement>('[aria-haspopup]')

/** Whether another item of the array gets the focus. */
export const isFollowed = (path: Path): boolean =>
  followed?.array === JSON.stringify(path.slice(0, -1))

/**
 * The place of an item in its array.
 *
 * @param box - has the item's menu
 */
export function useArrayItem(array: OwnArray, path: Path, box: RefObject<Element | null>) {
  const {t} = useMessages()
  const announce = useAnnounce()
  const getFormValue = useGetFormValue()
  const parent = path.slice(0, -1)
  const name = JSON.stringify(parent)
  const segment = path.at(-1) ?? 0
  const at = indexIn(array.value, segment)
  useEffect(() => {
    if (followed?.array !== name || followed.at !== at || followed.list !== namesIn(array.value))
      return
    followed = undefined
    // The user may be elsewhere by now.
    const isHere = document.activeElement?.closest('[data-stories="row-actions"]')
    if (isHere || isFocusLost()) findMenu(box)?.focus()
  })

  const now = () => (getFormValue(parent) ?? []) as readonly unknown[]
  const follow = (list: readonly unknown[], to: number) => {
    followed = {array: name, at: to, list: namesIn(list)}
  }
  const change = (patches: readonly FormPatch[]) => array.onChange(PatchEvent.from([...patches]))
  return {
    at,
    change,
    count: array.value?.length ?? 0,
    /** Call before the item is removed: then the next one gets the focus, or the one before. */
    followNext: () => {
      const list = now()
      const index = indexIn(list, segment)
      if (list.length > 1) follow(list.toSpliced(index, 1), Math.min(index, list.length - 2))
    },
    insertAfter: (value: unknown) => change([insert([value], 'after', [segment])]),
    /** Of the list as it is drawn, which others may have changed by the time that this is called. */
    move: (to: number) => {
      const list = array.value ?? []
      const moved = list.toSpliced(at, 1).toSpliced(to, 0, list[at])
      const {patches, after} = listPatches(list, now(), moved)
      const isIt = (item: unknown) => nameIn(item) === nameIn(list[at])
      const end = isIt(after[to]) ? to : after.findIndex(isIt)
      if (patches.length === 0 || end < 0) return
      follow(after, end)
      change(patches)
      announce(t('move.done', {position: end + 1, total: after.length}))
    },
  }
}

/** By its key, which strings don't have. */
const indexIn = (list: readonly unknown[] | undefined, segment: Path[number]): number =>
  typeof segment === 'number'
    ? segment
    : (list ?? []).findIndex((item) => textIn(item, '_key') === textIn(segment, '_key'))

const nameIn = (item: unknown): unknown => textIn(item, '_key') ?? item

const namesIn = (list: readonly unknown[] | undefined): string =>
  JSON.stringify((list ?? []).map(nameIn))
