export type KeyPress = Pick<
  KeyboardEvent,
  'altKey' | 'ctrlKey' | 'key' | 'keyCode' | 'metaKey' | 'shiftKey'
>

/**
 * Whether a letter is pressed with the key of commands. A keyboard of another script types no such letter,
 * but has its code.
 */
export const isCommand = (press: KeyPress, letter: 'a' | 'v' | 'z'): boolean => {
  const {altKey, ctrlKey, key, keyCode, metaKey, shiftKey} = press
  const isLetter = key.toLowerCase() === letter || keyCode === letter.toUpperCase().charCodeAt(0)
  return isLetter && (ctrlKey || metaKey) && !altKey && !shiftKey
}
