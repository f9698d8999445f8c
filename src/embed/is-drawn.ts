/**
 * Whether something visible with a size is in an element. A script may put in a placeholder that is
 * not, and fill it later or never.
 *
 * @param checkOpacity - Whether a transparent element counts as invisible. It may be about to fade
 * in.
 */
export const isDrawn = (target: Element, checkOpacity: boolean): boolean =>
  // What holds nothing itself may have a closed shadow root.
  Array.from(
    target.firstElementChild ? target.querySelectorAll(':not(:has(*))') : [target],
    (element) =>
      element.getBoundingClientRect().height > 1 &&
      element.checkVisibility({checkOpacity, checkVisibilityCSS: true}),
  ).includes(true)
