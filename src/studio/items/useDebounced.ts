import {startTransition, useEffect, useState} from 'react'

/**
 * The value that was last the same for a number of milliseconds; the first value immediately. It is
 * followed without blocking what the user does meanwhile.
 */
export function useRested<T>(value: T, milliseconds: number): T {
  const [rested, setRested] = useState(() => value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(() => value)), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}

/**
 * The value once it has been unchanged for a number of milliseconds, `undefined` until then; the
 * first value immediately.
 */
export function useDebounced<T>(value: T, milliseconds: number): T | undefined {
  const rested = useRested(value, milliseconds)
  return rested === value ? value : undefined
}
