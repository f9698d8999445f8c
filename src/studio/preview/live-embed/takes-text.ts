/** Types of `<input>` that take no text. */
const WITHOUT_TEXT = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
])

const TEXT =
  'textarea, select, [role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"]'

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
    element.matches('iframe, frame, object, embed') ||
    element.localName.includes('-') ||
    element.closest('[contenteditable]:not([contenteditable="false"])') !== null
  )
}
