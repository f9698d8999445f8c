export type Problem = 'size' | 'covered' | 'overlap' | 'outside' | 'cut' | 'target' | 'focus'

/** What may look different from what the layout check expects. */
export interface Exemption {
  readonly problem: Problem
  /** Selects the elements that it is about. */
  readonly selector: string
  readonly reason: string
}

export const exempts = (
  exemptions: readonly Exemption[],
  problem: Problem,
  element: Element,
): boolean =>
  exemptions.some((each) => each.problem === problem && element.closest(each.selector) !== null)
