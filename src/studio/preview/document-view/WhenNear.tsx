import {type ReactNode, useEffect, useRef, useState} from 'react'

/** Draws what is in it once it comes near to what is seen, and holds some room until then. */
export function WhenNear({children}: {readonly children: ReactNode}) {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !ref.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      {rootMargin: '50%'},
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div ref={ref} style={isNear ? undefined : {minHeight: 160}}>
      {isNear && children}
    </div>
  )
}
