import {useEffect, useRef, useState} from 'react'
import {frameAddress, framePage, type FrameContent} from '../../../embed/index.ts'
import type {EmbedConfig} from './embed-config.ts'
import {readFrameMessage, type FrameMessage} from './frame-message.ts'

/** Milliseconds after which a frame that has not told anything is taken for stopped by a policy. */
const PATIENCE = 15_000
const FIRST_HEIGHT = 160

interface EmbedFrameProps {
  readonly embed: EmbedConfig
  readonly content: FrameContent
  /** Its accessible name. */
  readonly title: string
  /** Pixels, or all there is. */
  readonly width: number | '100%'
  readonly onState: (state: FrameMessage['state']) => void
}

/**
 * The service's own script at work, away from the Studio: without an origin it reaches neither the
 * Studio's page nor its storage, cookies or session. It must never get `allow-same-origin`.
 *
 * Give it another `key` for other content: it is made anew then.
 */
export function EmbedFrame({embed, content, title, width, onState}: EmbedFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(FIRST_HEIGHT)

  useEffect(() => {
    const timer = setTimeout(() => onState('failed'), PATIENCE)
    const listen = (event: MessageEvent) => {
      const message = readFrameMessage(event, ref.current?.contentWindow ?? null)
      if (!message) return
      if (message.state !== 'loading') clearTimeout(timer)
      setHeight(message.height)
      onState(message.state)
    }
    window.addEventListener('message', listen)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', listen)
    }
  }, [onState])

  const page =
    embed.frameUrl === undefined
      ? {srcDoc: framePage(embed, content)}
      : {src: frameAddress(embed.frameUrl, content)}
  return (
    <iframe
      {...page}
      ref={ref}
      referrerPolicy="no-referrer"
      sandbox="allow-scripts"
      style={{border: 0, display: 'block', height, margin: '0 auto', maxWidth: 'none', width}}
      title={title}
    />
  )
}
