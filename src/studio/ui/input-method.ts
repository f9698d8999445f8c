import type {KeyboardEvent} from 'react'

/**
 * Leaves a key to the input method that composes text with it: to choose, commit or cancel. Nothing
 * around the text box learns of it, neither lists, buttons and dialogs here nor those of Studio.
 *
 * Safari sends the key that commits once the composition has ended, but with this code.
 */
export function leaveToInputMethod(event: KeyboardEvent): void {
  const {isComposing, keyCode} = event.nativeEvent
  if (isComposing || keyCode === 229) event.stopPropagation()
}
