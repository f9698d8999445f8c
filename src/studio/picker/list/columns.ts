/** Pixels between the list and the edges of its box. */
export const MARGIN = 8

/** Pixels of the pane beside the list. */
export const PANE_WIDTH = 300

/** Pixels of the dialog at its widest, and of what a narrower window leaves around it. */
const DIALOG = {most: 1600, around: 24}

/** How many columns of at least this width fit. */
export const columnsIn = (room: number, columnWidth: number): number =>
  Math.max(1, Math.floor((room - 2 * MARGIN) / columnWidth))

/**
 * Pixels that a list will most likely have in a window of so many, before there is anything to be
 * measured: so that the first options need no second look at the page.
 */
export const likelyRoom = (windowWidth: number, hasPane: boolean): number =>
  Math.min(DIALOG.most, windowWidth - (windowWidth < 600 ? 0 : DIALOG.around)) -
  (hasPane ? PANE_WIDTH : 0)
