/** Pixels between the list and the edges of its box. */
export const MARGIN = 8

/** Pixels of the pane beside the list. */
export const PANE_WIDTH = 300

/** Pixels of the dialog at its widest, and of what a narrower window leaves around it. */
const DIALOG = {most: 1600, around: 24}

/** How many columns of at least this width fit. */
export const columnsIn = (width: number, columnWidth: number): number =>
  Math.max(1, Math.floor((width - 2 * MARGIN) / columnWidth))

/** The width that a list will most likely have, so that its first items are drawn before it is measured. */
export const likelyWidth = (windowWidth: number, hasPane: boolean): number =>
  Math.min(DIALOG.most, windowWidth - (windowWidth < 600 ? 0 : DIALOG.around)) -
  (hasPane ? PANE_WIDTH : 0)
