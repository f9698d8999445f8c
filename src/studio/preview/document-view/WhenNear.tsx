import {type ReactNode, useEffect, useRef, useState} from 'react'

/** Renders its children once they are near the visible part of the page, and a placeholder until then. */
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
