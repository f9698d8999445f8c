import type {KeyboardEvent} from 'react'
import type {PickerView} from './usePickerView.ts'

/** A key in the search box: Escape clears it, the arrow and Enter lead to the list. */
export function searchKey(
  event: KeyboardEvent<HTMLInputElement>,
  listId: string,
  view: Pick<PickerView, 'text' | 'setText'>,
): void {
  if (event.key === 'Escape' && view.text !== '') {
    // The Dialog would close.
    event.stopPropagation()
    view.setText('')
    return
  }
  if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
  if (event.ctrlKey || event.metaKey) return
  const item = document
    .getElementById(listId)
    ?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')
  if (!item) return
  event.preventDefault()
  item.focus()
}
