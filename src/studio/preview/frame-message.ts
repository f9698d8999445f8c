/** The reports of a frame while nothing is drawn, and the state that each becomes once it is late. */
const PENDING = {loading: 'failed-load', drawing: 'empty', threw: 'failed-error'} as const

const STATES = ['ready', 'empty', 'failed-load', 'failed-error', 'failed-global'] as const

/**
 * The state of a frame's screen: `ready` once something visible is drawn, `empty` when nothing was in
 * time, and `failed-…` when the script did not load, threw, or defines no such global.
 */
export type FrameState = (typeof STATES)[number]

export interface FrameMessage {
  readonly state: FrameState
  /** Whether something may still be drawn. */
  readonly isPending: boolean
  readonly height: number
  /** Whether a player covers its page, after the user did something in it. */
  readonly player: boolean
  /** How often Escape was pressed in it and left its player open, or closed. */
  readonly escapes: number
  /** The index of the item that the user opened; negative without one. */
  readonly item: number
  /** Where a link leads that the user followed: host and path. Empty without one. */
  readonly link: string
}

/** Pixels. A frame is never drawn higher than this, regardless of what it reports. */
const MAX_HEIGHT = 2000

/**
 * Reads a message of a frame. Anything may have sent it: it counts only from this frame's window, which
 * has no origin, and in this shape.
 */
export function readFrameMessage(
  event: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  frame: Window | null,
): FrameMessage | undefined {
  if (frame === null || event.source !== frame || event.origin !== 'null') return undefined
  const data: unknown = event.data
  if (typeof data !== 'object' || data === null) return undefined
  const {type, height, ...given} = data as Record<keyof FrameMessage | 'type', unknown>
  if (type !== 'stories.frame' || typeof height !== 'number' || !(height >= 0)) return undefined
  const pending = Object.entries(PENDING).find(([name]) => name === given.state)
  const state = pending?.[1] ?? STATES.find((one) => one === given.state)
  return (
    state && {
      state,
      isPending: pending !== undefined,
      height: Math.min(height, MAX_HEIGHT),
      player: given.player === true,
      escapes: typeof given.escapes === 'number' ? given.escapes : 0,
      item: typeof given.item === 'number' ? given.item : -1,
      link: shortAddress(given.link),
    }
  )
}

/** Host and path of an address, shortened to what fits on a line. */
function shortAddress(address: unknown): string {
  if (typeof address !== 'string' || !URL.canParse(address)) return ''
  const {host, pathname, search} = new URL(address)
  const whole = host + pathname.replace(/\/$/, '')
  return whole.length > 60 ? `${whole.slice(0, 59)}…` : whole + (search && '…')
}

/** Calls a function with the latest value, at most once for each animation frame. */
export function latestPerFrame<T>(handle: (value: T) => void) {
  let latest: T
  let request: number | undefined
  const run = () => {
    request = undefined
    handle(latest)
  }
  return {
    push(value: T) {
      latest = value
      request ??= requestAnimationFrame(run)
    },
    cancel() {
      if (request !== undefined) cancelAnimationFrame(request)
      request = undefined
    },
  }
}

/**
 * A click on the cover of a frame, as the frame's page understands it: in fractions of its width
 * and height, which don't depend on how large it is drawn.
 */
export function clickMessage(
  {clientX, clientY}: Pick<MouseEvent, 'clientX' | 'clientY'>,
  {left, top, width, height}: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): {readonly type: 'stories.click'; readonly x: number; readonly y: number} {
  return {type: 'stories.click', x: (clientX - left) / width, y: (clientY - top) / height}
}
