import {useEffect, useState} from 'react'

/** What has been the same for so many milliseconds, or was there at first; else `undefined`. */
export function useDebounced<T>(value: T, milliseconds: number): T | undefined {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested === value ? value : undefined
}
