/** The player's command for a key. The dialog itself handles Escape. */
export type PlayerAction = 'toggle' | 'mute' | 'next' | 'previous' | 'first' | 'last'

const KEYS: Readonly<Record<string, PlayerAction>> = {
  ' ': 'toggle',
  k: 'toggle',
  m: 'mute',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
}

const MIRRORED: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowLeft',
  ArrowLeft: 'ArrowRight',
}

/** The action of a key press, or `undefined` for a key that is the browser's or a control's. */
export function actionOf(event: KeyboardEvent, isRtl: boolean): PlayerAction | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  const target = event.target as Element | null
  // Space presses the control that has the focus.
  if (event.key === ' ' && target?.closest('button,a')) return undefined
  return KEYS[(isRtl && MIRRORED[event.key]) || event.key]
}

/** Keeps Tab among the dialog's controls, instead of going on into the browser's own. */
export function keepFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  if (event.key !== 'Tab') return
  const stops = [...dialog.querySelectorAll<HTMLElement>('button,a[href]')].filter(
    (stop) => !stop.closest('[hidden]'),
  )
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (event.target !== edge && dialog !== event.target) return
  event.preventDefault()
  ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
}
