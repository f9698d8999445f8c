/** Where an entry is on the screen along the list: its start and its end, in pixels. */
export type Span = readonly [start: number, end: number]

/**
 * The place at which a dragged entry belongs.
 *
 * @param others - The other entries in their order.
 * @param pointer - Pixels along the list.
 * @param isReversed - Whether the list runs from right to left.
 */
export function dropPlace(others: readonly Span[], pointer: number, isReversed: boolean): number {
  const middle = ([start, end]: Span) => (start + end) / 2
  return others.filter((span) => (isReversed ? middle(span) > pointer : middle(span) < pointer))
    .length
}
