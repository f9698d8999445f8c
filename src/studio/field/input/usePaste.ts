import {useToast} from '@sanity/ui/toast'
import {type RefObject, useEffect, useEffectEvent, useRef} from 'react'
import {useCopyPaste, useGetFormValue} from 'sanity'
import type {ItemKind, PickedItem} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import type {Session} from '../../items/session.ts'
import type {FieldOptions} from '../../schema/options.ts'
import {isCommand} from '../../ui/is-command.ts'
import {isSame} from '../item/list-patches.ts'
import type {PickableItem} from '../picker/useItemPicker.tsx'
import {nextPaste, pastedText} from './paste-event.ts'

/**
 * Takes a link or embed code that is pasted while the focus is in the box of the field. Everything
 * else is left to Studio, which pastes copied values.
 */
export function usePaste(edited: PickableItem, box: RefObject<HTMLElement | null>): void {
  const {isLocked, isOpen, path, pick, readOnly, resolve, source} = edited
  const {kind} = edited.field
  const {t} = useMessages()
  const toast = useToast()
  const getFormValue = useGetFormValue()
  const {onPaste} = useCopyPaste()

  /** Changes with each paste and when the picker opens, and so ends the search for a former link. */
  const turn = useRef(0)
  useEffect(() => {
    if (isOpen) turn.current += 1
  }, [isOpen])
  /** Whether the field has a value still, wherever a string of an array is by now. */
  const has = (value: unknown): boolean => {
    const list = typeof path.at(-1) === 'number' && getFormValue(path.slice(0, -1))
    return Array.isArray(list) ? list.includes(value) : isSame(getFormValue(path), value)
  }
  const find = async (text: string): Promise<void> => {
    const own = (turn.current += 1)
    const before = getFormValue(path)
    // The field shows something newer, from this editor or another: nothing is replaced, nor said.
    const isPast = () => own !== turn.current || !has(before)
    try {
      const {options, parent} = resolve()
      const item = await findPastedItem(source.session, kind, text, options)
      if (isPast()) return
      if (isLocked()) toast.push({status: 'warning', title: t('field.read-only')})
      else if (item) pick(item, parent)
      else toast.push({status: 'warning', title: t(`paste.none.${kind}`)})
    } catch {
      if (!isPast()) toast.push({status: 'error', title: t('paste.failed')})
    }
  }
  const take = useEffectEvent((event: ClipboardEvent) => {
    const text = pastedText(event.clipboardData)
    if (text !== undefined) {
      event.preventDefault()
      void find(text)
    } else {
      const value = getFormValue([]) as Parameters<typeof onPaste>[1]
      void onPaste(path, value, {context: {source: 'keyboardShortcut'}})
    }
  })

  useEffect(() => {
    const field = box.current
    if (!field || readOnly) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCommand(event, 'v')) return
      // Studio's own handler would cancel the paste event, which alone holds the pasted text.
      event.stopPropagation()
      nextPaste(take)
    }
    field.addEventListener('keydown', onKeyDown)
    return () => field.removeEventListener('keydown', onKeyDown)
  }, [box, readOnly])
}

/** The item that a pasted link or embed code names, if there is one that the field can save. */
async function findPastedItem(
  session: Session,
  kind: ItemKind,
  text: string,
  options: FieldOptions,
): Promise<PickedItem | undefined> {
  const [{requestPasted}, {fieldQuery}] = await Promise.all([
    import('../../browser/search/pasted-items.ts'),
    import('../../browser/search/query.ts'),
  ])
  const page = await requestPasted(session, fieldQuery(kind, text, options), {})
  return page?.items.find(({unsavable}) => unsavable === undefined)
}
