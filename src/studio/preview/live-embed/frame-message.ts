/** What a frame tells of itself. */
export interface FrameMessage {
  readonly state: 'loading' | 'ready' | 'failed'
  /** Pixels of its content. */
  readonly height: number
}

/** A frame can't make the form longer than this, whatever it says. */
const HIGHEST = 2000

/**
 * Reads what came from a frame. Anything may have sent it: it counts only from this frame's window,
 * which has no origin, and in this shape.
 */
export function readFrameMessage(
  event: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  frame: Window | null,
): FrameMessage | undefined {
  if (frame === null || event.source !== frame || event.origin !== 'null') return undefined
  const data: unknown = event.data
  if (typeof data !== 'object' || data === null) return undefined
  const {type, state, height} = data as Record<string, unknown>
  if (type !== 'stories.frame' || typeof height !== 'number' || !(height >= 0)) return undefined
  if (state !== 'loading' && state !== 'ready' && state !== 'failed') return undefined
  return {state, height: Math.min(height, HIGHEST)}
}
