import {useEffect, useState} from 'react'

/** The value once it has been the same for so many milliseconds; the first one at once. */
export function useDebounced<T>(value: T, milliseconds: number): T | undefined {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested === value ? value : undefined
}
