interface Point {
  readonly clientX: number
  readonly clientY: number
}

/**
 * A click on the cover of a frame, as the frame's page understands it: in fractions of its width
 * and height, which don't depend on how large it is drawn.
 */
export function clickMessage(
  {clientX, clientY}: Point,
  {left, top, width, height}: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): {readonly type: 'stories.click'; readonly x: number; readonly y: number} {
  return {type: 'stories.click', x: (clientX - left) / width, y: (clientY - top) / height}
}
