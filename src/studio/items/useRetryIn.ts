import {useEffect, useEffectEvent, useState} from 'react'
import type {ListingFailure} from './failure.ts'
import type {Session} from './session.ts'

/** Milliseconds of a delay of the proxy that is waited out. A longer one is left to the editor. */
export const MAX_RETRY_WAIT_MS = 300_000

/**
 * Retries after each failure that reports when that can succeed, and where a token was refused, with the
 * session of another one, as in Sanity's dashboard. Returns the seconds until then.
 */
export function useRetryIn(
  failure: ListingFailure | undefined,
  retry: () => void,
  session: Session | undefined,
): number | undefined {
  const [wait, setWait] = useState<{failure: ListingFailure; left: number}>()
  const onDue = useEffectEvent(retry)
  const onSession = useEffectEvent((next: Session | undefined) => {
    if (next && failure?.status === 401) retry()
  })
  useEffect(() => onSession(session), [session])
  useEffect(() => {
    const {retryAt} = failure ?? {}
    if (!failure || retryAt === undefined || retryAt - Date.now() > MAX_RETRY_WAIT_MS)
      return undefined
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const left = Math.ceil((retryAt - Date.now()) / 1000)
      setWait(left > 0 ? {failure, left} : undefined)
      if (left > 0) timer = setTimeout(tick, retryAt - Date.now() - (left - 1) * 1000)
      else onDue()
    }
    timer = setTimeout(tick, 0)
    return () => clearTimeout(timer)
  }, [failure])

  return wait?.failure === failure ? wait?.left : undefined
}
