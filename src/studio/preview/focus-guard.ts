/**
 * Milliseconds without a key, outside of text fields, after which a preview loads again. Longer
 * than the pause between two presses of Tab.
 */
const QUIET = 1000

const MAX_THEFTS = 2

/** Marks the frames of previews. They all run the same script, so none is guarded from another. */
export const FRAME_MARK = 'embed'

export interface FocusState {
  /** `paused` while a text field has the focus; `stopped` after the frame took it repeatedly. */
  readonly status: 'running' | 'paused' | 'stopped'
  /** Whether the user entered the preview by a click or Tab. Only then may it have the focus. */
  readonly hasConsent: boolean
  readonly run: number
}

export interface FocusGuard {
  /** Lets the frame run and have the focus until the user goes elsewhere. */
  readonly consent: () => void
  readonly dispose: () => void
}

/**
 * Keeps a sandboxed frame from reading what the user types. Its script can call `focus()` at any
 * time and then receives all keys; neither `inert`, `display: none`, a modal dialog nor a permissions
 * policy prevents that in Chromium. Only a frame that isn't in the document can't. So the frame is
 * removed as soon as a text field is about to have the focus.
 *
 * Removes iframes from `root` synchronously; the caller then renders without them.
 *
 * @param root - Contains the frame. Inside of it, the element with a `tabindex` is its entrance:
 *   Tab pressed there is consent.
 */
export function guardFocus(root: HTMLElement, onChange: (state: FocusState) => void): FocusGuard {
  let last: FocusState | undefined
  let lastFocused = (document.activeElement as HTMLElement | null) ?? undefined
  let hasConsent = false
  let thefts = 0
  let quietUntil = 0
  let isPointing = false

  const isInside = (node: unknown) => root.contains(node as Node | null)
  const isRunning = () => last?.status === 'running'
  const active = () => document.activeElement
  const isTyping = () => !isInside(active()) && !isPreview(active()) && takesText(active())
  const wait = () => void (quietUntil = performance.now() + QUIET)
  const set = (status: FocusState['status']) => {
    if (status !== 'running') for (const frame of root.querySelectorAll('iframe')) frame.remove()
    if (last?.status === status && last.hasConsent === hasConsent) return
    const isStarting = status === 'running' && !isRunning()
    last = {status, hasConsent, run: (last?.run ?? 0) + (isStarting ? 1 : 0)}
    onChange(last)
  }
  const pause = () => {
    wait()
    set('paused')
  }
  const update = () => {
    if (isTyping()) wait()
    // A running preview isn't interrupted by keys, only by a text field.
    const canRun = hasConsent || (isRunning() ? !isTyping() : performance.now() >= quietUntil)
    set(thefts >= MAX_THEFTS ? 'stopped' : canRun ? 'running' : 'paused')
  }

  const isTaken = () => !hasConsent && active() instanceof HTMLIFrameElement && isInside(active())
  /** The frame goes first: one that is there could keep receiving keys unnoticed. */
  const takeBack = () => {
    pause()
    lastFocused?.focus({preventScroll: true})
  }

  const onFocusIn = ({target}: Event) => {
    if (target instanceof HTMLIFrameElement) return
    lastFocused = target as HTMLElement
    if (!isInside(target)) hasConsent = false
    // A user who points isn't typing: no need to wait.
    if (isPointing) quietUntil = 0
    update()
  }
  const onPointerDown = (event: Event) => {
    const target = event.composedPath()[0]
    const isText = target instanceof Element && takesText(target)
    isPointing = !isText
    if (isInside(target)) return
    hasConsent = false
    // Before the text field has the focus: the frame could take it at the same moment.
    if (isText) pause()
    // A swipe or a scrollbar leaves the focus in the frame, which is no theft.
    else if (isTaken()) takeBack()
    update()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isEntering =
      event.key === 'Tab' &&
      !event.shiftKey &&
      isInside(event.target) &&
      (event.target as Element).hasAttribute('tabindex')
    isPointing = false
    if (!isEntering) return isRunning() ? undefined : wait()
    // Without a frame the focus would leave the preview before it is loaded.
    if (!isRunning()) event.preventDefault()
    hasConsent = true
    update()
  }
  const stopTheft = () => {
    if (isTaken()) {
      thefts += 1
      takeBack()
    }
    // The way from this frame into one that is no preview sends no event.
    if (isTyping()) hasConsent = false
    update()
  }

  const listeners = new AbortController()
  const {signal} = listeners
  document.addEventListener('focusin', onFocusIn, {capture: true, signal})
  document.addEventListener('pointerdown', onPointerDown, {capture: true, signal})
  document.addEventListener('keydown', onKeyDown, {capture: true, signal})
  window.addEventListener('blur', stopTheft, {signal})
  // Ends a pause, and finds what sent no event: a theft from another frame, or in the background.
  const timer = setInterval(stopTheft, QUIET / 4)
  update()
  return {
    consent() {
      hasConsent = true
      // A frame that was stopped runs again, and is stopped at the next theft.
      thefts = Math.min(thefts, 1)
      update()
    },
    dispose() {
      listeners.abort()
      clearInterval(timer)
    },
  }
}

const isPreview = (element: Element | null) =>
  element instanceof HTMLIFrameElement && element.dataset.stories === FRAME_MARK

const WITHOUT_TEXT = new Set('button checkbox color file image radio range reset submit'.split(' '))

const TEXT =
  'textarea, select, iframe, frame, object, embed, [role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"]'

/**
 * Whether keys that are typed while an element has the focus could be text. True as well for what
 * can't be looked into: other frames, and custom elements with a closed shadow root.
 */
export function takesText(element: Element | null): boolean {
  if (!element) return false
  if (element.shadowRoot) return takesText(element.shadowRoot.activeElement)
  if (element.localName === 'input') return !WITHOUT_TEXT.has((element as HTMLInputElement).type)
  return (
    element.matches(TEXT) ||
    element.localName.includes('-') ||
    element.closest('[contenteditable]:not([contenteditable="false"])') !== null
  )
}
