'use client'
import {useEffect, useRef, useState} from 'react'
import type {ComponentPropsWithoutRef, CSSProperties, ReactNode} from 'react'
import {measured} from './kept-height.ts'
import {mountAttributes, type Mounted} from './mount.ts'

interface MountedEmbedProps extends ComponentPropsWithoutRef<'div'> {
  readonly embed: Mounted & {
    /** The height that the page has configured: a CSS length. */
    readonly height: string | undefined
    /** Where nothing was measured either. */
    readonly fallback: string
  }
}

/** The part of `StoryEmbed` that needs a browser. Another embed has another key. */
export function MountedEmbed({embed, style, ...rest}: MountedEmbedProps): ReactNode {
  const {fallback, height, load, shape} = embed
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(embed)
  // React 18 has no `useEffectEvent`.
  useEffect(() => {
    latest.current = embed
  })
  useEffect(() => {
    const element = ref.current!
    const onLoad = () => latest.current.onLoad?.()
    const end = mountAttributes(element, {...latest.current, load, onLoad})
    // React ends the effects of what it only hides, too, and shows it again.
    return () => end(element.isConnected)
  }, [load])
  const [known] = useState(() => measured.get(shape))
  const minHeight = height ?? known ?? fallback
  const kept = {'--stories-height': minHeight, ...style, minHeight} as CSSProperties
  // A server has measured nothing: what it has sent keeps its height.
  return <div {...rest} ref={ref} style={kept} suppressHydrationWarning />
}
