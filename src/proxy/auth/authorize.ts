import type {Awaitable} from '../core/message.ts'

/** Somebody who may read the listings. */
export interface Caller {
  /** Who it is, for the log. */
  readonly id: string
}

/** Who calls; `null` when nobody knows (401), `forbidden` when it is known who may not (403). */
export type Decision = Caller | null | 'forbidden'

/**
 * Decides who may call. To throw means that it can't be decided now (503); a caller is never let in
 * by a mistake.
 */
export type Authorize = (request: Request) => Awaitable<Decision>
