/** What is measured. Its names are those of `--only`, in the order in which a visit makes them. */
export const ACTIONS = {
  open: {name: 'open, clicked at once', figure: 'interaction'},
  'first-item': {name: 'click to first item, clicked at once', figure: 'first item'},
  'key-script': {name: 'script of a key', figure: 'script'},
  typing: {name: 'typing', figure: 'interaction'},
  arrows: {name: 'arrows', figure: 'interaction'},
  select: {name: 'select', figure: 'interaction'},
  confirm: {name: 'confirm', figure: 'interaction'},
  undo: {name: 'undo', figure: 'interaction'},
  'add-five': {name: 'adding five', figure: 'interaction'},
  drag: {name: 'dragging a tile', figure: 'interaction'},
  tool: {name: 'opening the tool', figure: 'interaction'},
  'tool-typing': {name: 'typing in the tool', figure: 'interaction'},
} as const satisfies Readonly<Record<string, {name: string; figure: FigureName}>>

export type Action = keyof typeof ACTIONS

/** A way to measure an action, with its goals in milliseconds. */
export type FigureName = 'interaction' | 'first item' | 'script'

interface Figure {
  /** The quantile that is compared with the goal. */
  readonly quantile: number
  readonly goal: number
  /** With the processor slowed, where there is a goal. */
  readonly slowGoal?: number
}

export const FIGURES: Readonly<Record<FigureName, Figure>> = {
  interaction: {quantile: 0.98, goal: 100, slowGoal: 200},
  'first item': {quantile: 0.5, goal: 150},
  script: {quantile: 0.95, goal: 30},
}

export const isAction = (name: string): name is Action => Object.hasOwn(ACTIONS, name)

/** The measurements of one visit in milliseconds. */
export type Sample = ReadonlyMap<Action, readonly number[]>
