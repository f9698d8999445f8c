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
  const {load} = embed
  const ref = useRef<HTMLDivElement>(null)
  // The mount reads it until it needs no more. React 18 has no `useEffectEvent`.
  const latest = useRef({} as typeof embed)
  useEffect(() => {
    Object.assign(latest.current, embed)
  })
  useEffect(() => {
    const element = ref.current!
    const end = mountAttributes(element, Object.assign(latest.current, {load}))
    // React ends the effects of what it only hides, too, and shows it again.
    return () => end(element.isConnected)
  }, [load])
  const [known] = useState(measured.get(embed.shape))
  const minHeight = embed.height ?? known ?? embed.fallback
  // Where a page keeps none, what is drawn first has a height all the same.
  const drawn = minHeight === '0px' ? embed.fallback : minHeight
  const kept = {'--stories-height': drawn, ...style, minHeight} as CSSProperties
  // A server has measured nothing: what it has sent keeps its height.
  return <div {...rest} ref={ref} style={kept} suppressHydrationWarning />
}
