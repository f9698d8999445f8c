import {useEffect, useState} from 'react'

/**
 * The value once it has been unchanged for a number of milliseconds; the first value immediately.
 */
export function useDebounced<T>(value: T, milliseconds: number): T | undefined {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested === value ? value : undefined
}
