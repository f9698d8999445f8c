import {type RefObject, useEffect} from 'react'
import {
  type FormPatch,
  insert,
  PatchEvent,
  type Path,
  useFormCallbacks,
  useGetFormValue,
} from 'sanity'
import {fieldKind, indexIn, itemSegments, memberOf, textIn} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useAnnounce} from '../../ui/Announcer.tsx'
import {isFocusLost} from '../../ui/focus.ts'
import type {OwnArray} from '../item/item-props.ts'
import {listPatches} from '../item/list-patches.ts'
import {hasOnlyPluginTypes} from './has-only-plugin-types.ts'

export const findMenu = (box: RefObject<Element | null>) =>
  box.current?.querySelector<HTMLElement>('[aria-haspopup]')

/** The place of an item in its array. `box` has its menu. */
export function useArrayItem(array: OwnArray, path: Path, box: RefObject<Element | null>) {
  const {t} = useMessages()
  const announce = useAnnounce()
  const getFormValue = useGetFormValue()
  const {onPathFocus} = useFormCallbacks()
  const parent = path.slice(0, -1)
  const {followedRef} = array
  const segment = path.at(-1) ?? 0
  // As it is drawn: another editor may have changed it by the time that something is done with it.
  const list = array.value ?? []
  const at = indexIn(list, segment)
  useEffect(() => {
    const followed = followedRef.current
    if (!followed) return
    const names = namesIn(list)
    const isDone = followed.after === names
    if (isDone ? followed.at !== at : followed.before === names) return
    followedRef.current = undefined
    if (!isDone) return
    // The user may be elsewhere by now.
    const isHere = document.activeElement?.closest('[data-stories="row-actions"]')
    if (isHere || isFocusLost()) findMenu(box)?.focus()
  })

  const follow = (after: readonly unknown[], to: number) => {
    followedRef.current = {at: to, before: namesIn(getFormValue(parent)), after: namesIn(after)}
  }
  /** A long list hides a part of its items, unless the form's focus is there. */
  const show = (items: readonly unknown[], index: number) =>
    onPathFocus([...parent, itemSegments(items)[index]!])
  const change = (patches: readonly FormPatch[]) => array.onChange(PatchEvent.from([...patches]))
  return {
    at,
    change,
    count: list.length,
    /**
     * Call before the item is removed: then the next one gets the focus, or the one before. Rows of
     * other types are Sanity's, and don't take it. After the only one, the plugin's Add takes it.
     */
    followNext: () => {
      const isRow = (index: number) => fieldKind(memberOf(array.type.of, list[index])) !== undefined
      const next = [at + 1, at - 1].find((index) => index in list && isRow(index))
      const isOnly = list.length === 1 && hasOnlyPluginTypes(array.type)
      if (next !== undefined || isOnly) follow(list.toSpliced(at, 1), Math.min(next ?? 0, at))
    },
    insertAfter: (value: unknown) => {
      change([insert([value], 'after', [segment])])
      show(list.toSpliced(at + 1, 0, value), at + 1)
    },
    move: (to: number) => {
      const moved = list.toSpliced(at, 1).toSpliced(to, 0, list[at])
      const {patches, after} = listPatches(list, getFormValue(parent), moved)
      const isIt = (item: unknown) => nameIn(item) === nameIn(list[at])
      const end = isIt(after[to]) ? to : after.findIndex(isIt)
      if (patches.length === 0 || end < 0) return
      follow(after, end)
      change(patches)
      // A row that is drawn takes the focus itself.
      setTimeout(() => void (followedRef.current && show(after, end)))
      announce(t('move.done', {position: end + 1, total: after.length}))
    },
  }
}

const nameIn = (item: unknown): unknown => textIn(item, '_key') ?? item

const namesIn = (list: unknown): string =>
  JSON.stringify(Array.isArray(list) ? list.map(nameIn) : [])
