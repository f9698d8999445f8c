import {useEffect, useRef, useState} from 'react'
import type {ListingFailure} from '../data/failure.ts'

/** Seconds after which nobody waits in front of a dialog. */
const LONGEST = 300

/**
 * Tries again by itself, once, when a failure says after how long that can succeed. The seconds left,
 * or `undefined` while it does not wait.
 */
export function useRetryOnce(failure: ListingFailure, retry: () => void): number | undefined {
  const [spent, setSpent] = useState(false)
  const [left, setLeft] = useState<number>()
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })

  useEffect(() => {
    // Each failure is an object of its own, and begins its own wait.
    const {retryAfter} = failure
    if (spent || retryAfter === undefined || retryAfter > LONGEST) return undefined
    const end = Date.now() + retryAfter * 1000
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const rest = Math.ceil((end - Date.now()) / 1000)
      setLeft(rest > 0 ? rest : undefined)
      if (rest > 0) {
        timer = setTimeout(tick, end - Date.now() - (rest - 1) * 1000)
      } else {
        setSpent(true)
        latest.current()
      }
    }
    timer = setTimeout(tick, 0)
    return () => clearTimeout(timer)
  }, [failure, spent])

  return left
}
