import {Flex, Hotkeys} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useEffectEvent, useLayoutEffect, useRef} from 'react'
import {
  getPublishedId,
  getVersionFromId,
  useClient,
  useCurrentUser,
  useDocumentStore,
  useGetFormValue,
} from 'sanity'
import {SANITY_API_VERSION} from '../../../access/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {afterPaint} from '../../ui/after-paint.ts'
import {COMMAND} from '../../ui/command-key.ts'
import {isFocusLost} from '../../ui/focus.ts'
import {isCommand} from '../../ui/is-command.ts'
import {type UndoableChange, withOuter} from './list-patches.ts'
import {followOthers, restore} from './undo-in-document.ts'

/** Milliseconds for which a change can be undone, once neither pointer nor focus is on the offer. */
const UNDO_FOR = 10_000

/** Milliseconds with which a toast that is shown ends at once. */
const ENDS_NOW = 0.01

interface Step {
  readonly document: string
  readonly offer: () => void
  readonly setFollowed: (isFollowed: boolean) => void
}

/** The offers of this tab, of which only the last is shown. */
const offers = {
  /** The changes of one document that can still be undone, in their order. */
  steps: [] as readonly Step[],
  /** The toast of the last change, and whether it is still there. */
  toast: undefined as string | undefined,
  isShown: false,
  /** By document, its last undo: the next one begins with what that leaves. */
  undone: new Map<string, Promise<unknown>>(),
}

/**
 * Offers to undo a change that the form has just made, and then those of the document before it. The
 * undo works on the document itself: by then its form may show another one, or be closed. The toast
 * takes the focused button with it: `onUndone` gives the focus back, unless the user is elsewhere by
 * then, or in a picker.
 */
export function useUndo(onUndone: () => void): (change: UndoableChange, title: string) => void {
  const {t} = useMessages()
  const toast = useToast()
  const getFormValue = useGetFormValue()
  const {pair} = useDocumentStore()
  const client = useClient({apiVersion: SANITY_API_VERSION})
  const userId = useCurrentUser()?.id
  const end = (id: string | undefined) => {
    if (id !== undefined) toast.push({id, duration: ENDS_NOW})
  }

  return (change, title) => {
    const id = String(getFormValue(['_id']))
    const type = String(getFormValue(['_type']))
    const target = [getPublishedId(id), type, getVersionFromId(id)] as const
    const {dataset, projectId} = client.config()
    const documentKey = [projectId, dataset, ...target].join(' ')
    // The form's value is the former one until Studio renders.
    const whole = withOuter(getFormValue([]), change)
    const {setFollowed, undoable} = followOthers(client, userId, target, whole)

    const undo = async (hadFocus: boolean) => {
      // The toast would keep it until it has faded out.
      if (hadFocus) (document.activeElement as HTMLElement | null)?.blur()
      end(offers.toast)
      offers.toast = undefined
      offers.steps = offers.steps.slice(0, -1)
      offers.steps.at(-1)?.offer()
      const run = () => new Promise<void>(afterPaint).then(() => restore(pair, target, undoable))
      const undoing = Promise.resolve(offers.undone.get(documentKey)).then(run, run)
      offers.undone.set(documentKey, undoing)
      const isUndone = await undoing.finally(() => setFollowed(false))
      // A toast of its own: screen readers announce one that appears, not its new text.
      toast.push({
        closable: true,
        description: title,
        status: isUndone ? 'success' : 'warning',
        title: t(isUndone ? 'undo.done' : 'undo.changed'),
      })
      if (!isUndone || !hadFocus || !isFocusLost()) return
      document.querySelector<HTMLElement>('[data-stories="dialog"] [role="searchbox"]')?.focus()
      if (isFocusLost()) onUndone()
    }
    const offer = () => {
      end(offers.toast)
      const own: string = toast.push({
        closable: true,
        duration: Infinity,
        status: 'info',
        title,
        description: (
          <UndoOffer
            onEnd={() => end(own)}
            onShown={(isShown) => {
              // Its place may be another one's by now.
              if (offers.toast !== own) return
              offers.isShown = isShown
              for (const {setFollowed} of offers.steps) setFollowed(isShown)
            }}
            onUndo={(hadFocus) => {
              if (offers.toast === own) void undo(hadFocus)
            }}
          />
        ),
      })
      offers.toast = own
      offers.isShown = true
    }
    const step = {document: documentKey, offer, setFollowed}
    const {isShown, steps} = offers
    const isNext = isShown && steps[0]?.document === documentKey
    if (!isNext) for (const former of steps) former.setFollowed(false)
    offers.steps = isNext ? [...steps, step] : [step]
    offer()
  }
}

interface UndoOfferProps {
  readonly onEnd: () => void
  readonly onShown: (isShown: boolean) => void
  /** @param hadFocus - whether the focus was in the toast */
  readonly onUndo: (hadFocus: boolean) => void
}

/**
 * The button of a toast, and the keys that do the same wherever the focus is: a toast is many tabs
 * away from the field, and Sanity's forms have no keys for it.
 */
function UndoOffer({onEnd, onShown, onUndo}: UndoOfferProps) {
  const {t} = useMessages()
  const box = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(onEnd)
  const undo = useEffectEvent(onUndo)
  const show = useEffectEvent(onShown)
  // Before it is seen: who sees it may press its keys at once.
  useLayoutEffect(() => {
    const toast = box.current?.closest('[data-ui="Toast"]') ?? box.current
    const listening = new AbortController()
    const {signal} = listening
    const startClock = () => setTimeout(() => end(), UNDO_FOR)
    let clock = startClock()
    const holds = new Set<string>()
    for (const [holding, leaving] of HOLDS) {
      for (const type of [holding, leaving]) {
        const onEvent = () => {
          clearTimeout(clock)
          if (type === holding) holds.add(holding)
          else holds.delete(holding)
          if (holds.size === 0) clock = startClock()
        }
        toast?.addEventListener(type, onEvent, {signal})
      }
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCommand(event, 'z') || hasOwnUndo(event.target)) return
      event.preventDefault()
      undo(toast?.contains(document.activeElement) ?? false)
    }
    document.addEventListener('keydown', onKeyDown, {signal})
    show(true)
    return () => {
      show(false)
      listening.abort()
      clearTimeout(clock)
    }
  }, [])
  return (
    <Flex align="center" gap={2} paddingTop={2} ref={box}>
      <ActionButton fontSize={1} onClick={() => onUndo(true)} padding={2} text={t('action.undo')} />
      <Hotkeys keys={[COMMAND, 'Z']} />
    </Flex>
  )
}

/** Events that keep the offer, each with the one that no longer does. */
const HOLDS = [
  ['pointerenter', 'pointerleave'],
  ['focusin', 'focusout'],
] as const

/** Whether an element undoes its own changes, or has none in the document. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable], [data-stories="dialog"]') !== null
