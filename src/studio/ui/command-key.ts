/** The key of commands, as this machine labels it. */
export const COMMAND = /Mac|iP(?:ad|hone)/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** Whether an element undoes its own changes, or has none in the document. */
export const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable], [data-stories="dialog"]') !== null
