import {useToast} from '@sanity/ui/toast'
import {type RefObject, useEffect, useEffectEvent, useRef, useState} from 'react'
import {type Path, useCurrentUser, useGetFormValue, usePerspective} from 'sanity'
import {type ItemKind, textIn, valueAtPath} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {type InputOptions, OptionError, resolveOptions} from '../../schema/options.ts'
import {afterPaint} from '../../ui/after-paint.ts'
import {lazyDialog} from '../../ui/lazy-dialog.tsx'
import {lazyPart} from '../../ui/lazy-part.tsx'
import {useLoadAhead} from './load-ahead.ts'
import type {PickerDialogProps} from './picker-props.ts'

/** The options of a field, and what holds its value, as they are at the click. */
export interface Opened {
  readonly options: InputOptions
  readonly parent: unknown
}

/**
 * Whether the picker is open, which is `opened` with what the document said then: it is read at the
 * click, never followed. `problem` names the option whose function failed.
 *
 * @param place - where it is drawn: it goes away with the item of a list that this is, or is in
 */
export function usePicker(
  kind: ItemKind,
  options: InputOptions,
  path: Path,
  startsOpen: boolean,
  place: Path = path,
) {
  const getFormValue = useGetFormValue()
  const currentUser = useCurrentUser()
  const {perspectiveStack: perspective} = usePerspective()
  const [opened, setOpened] = useState<Opened>()
  const [problem, setProblem] = useState<OptionError>()
  const {t} = useMessages()
  const toast = useToast()
  const isOpen = useRef(false)

  const resolve = (): Opened => {
    const document = getFormValue([])
    // A list that is absent is empty.
    const parent =
      getFormValue(path.slice(0, -1)) ?? (typeof path.at(-1) === 'number' ? [] : undefined)
    const context = {document, parent, currentUser, perspective}
    return {options: resolveOptions(options, kind, context), parent}
  }
  const open = () => {
    setProblem(undefined)
    try {
      const next = resolve()
      isOpen.current = true
      // The click is seen at once. Not a transition: updates of the form would start it again and
      // again while the browser is busy.
      afterPaint(() => setOpened(next))
    } catch (error) {
      if (!(error instanceof OptionError)) throw error
      setProblem(error)
    }
  }
  const close = () => {
    isOpen.current = false
    setOpened(undefined)
  }
  const onGone = useEffectEvent(() => {
    const item = place.slice(0, place.findLastIndex((segment) => typeof segment !== 'string') + 1)
    // Another editor may have removed it. A whole form closes without a word.
    if (!isOpen.current || getFormValue(item) !== undefined) return
    toast.push({closable: true, status: 'warning', title: t('picker.item-removed')})
  })
  // The form gives its fields a value only once what it changes is drawn, or gone.
  useEffect(() => () => queueMicrotask(() => onGone()), [])

  useEffect(() => {
    if (startsOpen) open()
    // Only once: an editor who comes back from the picker has cancelled.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [startsOpen])
  return {opened, problem, resolve, open, close}
}

const PickerDialog = lazyDialog<PickerDialogProps>(() => import('./PickerDialog.tsx'))

export const loadPicker = PickerDialog.load

const SelectedUsedIn = lazyPart(async () => ({
  default: (await import('../item/used-in/UsedInButton.tsx')).SelectedUsedIn,
}))

interface DialogProps extends Omit<PickerDialogProps, 'suggest' | 'Actions'> {
  readonly suggestFrom: string | false
}

interface PickerHostProps extends Omit<DialogProps, 'stage' | 'onLoaded'> {
  readonly open: boolean
  /** Whether it is likely to be opened next: then it is drawn unseen when there is time. */
  readonly wanted?: boolean
  /** The element that opens it. Once it is seen and the browser is idle, the first page is loaded. */
  readonly opener?: RefObject<Element | null> | undefined
}

/**
 * The picker, loaded and drawn before it is opened where that is likely: so it opens within a frame
 * or two however many items there are, even for the first time.
 */
export function PickerHost({open, wanted = false, opener, ...dialog}: PickerHostProps) {
  const {isLoading, onLoaded} = useLoadAhead(opener)
  const stage = open ? 'open' : wanted ? 'hidden' : isLoading ? 'loading' : undefined
  if (!stage) return null
  return (
    // A page that is loaded ahead is forgotten: the dialog reads document and memory when it opens.
    <Dialog
      {...dialog}
      key={stage === 'loading' ? 'loading' : 'dialog'}
      onLoaded={onLoaded}
      stage={stage}
    />
  )
}

/** Reads the document when the dialog is first drawn: nothing moves in it while it is open. */
function Dialog({suggestFrom, ...props}: DialogProps) {
  const getFormValue = useGetFormValue()
  const [suggest] = useState(() => textAt(getFormValue([]), suggestFrom))
  return <PickerDialog {...props} Actions={SelectedUsedIn} suggest={suggest} />
}

/** Text of a field, or of a slug. */
export function textAt(document: unknown, path: string | false): string | undefined {
  if (path === false) return undefined
  const value = valueAtPath(document, path.split('.'))
  return typeof value === 'string' ? value || undefined : textIn(value, 'current')
}
