import {useEffect, useRef, useState} from 'react'
import {frameAddress, framePage, type FrameContent} from '../../../embed/index.ts'
import type {EmbedConfig} from './embed-config.ts'
import {readFrameMessage, type FrameState} from './frame-message.ts'
import {PlayerScreen} from './PlayerScreen.tsx'

/** Milliseconds after which a frame that has reported nothing counts as stopped by a policy. */
const SILENCE = 15_000
const FIRST_HEIGHT = 160

/** What became of a preview. `blocked`: its page could not run. */
export type EmbedState = FrameState | 'failed-blocked'

interface EmbedFrameProps {
  readonly embed: EmbedConfig
  readonly content: FrameContent
  /** Its accessible name. */
  readonly title: string
  /** Of the button that closes a player. */
  readonly closeText: string
  /** Pixels, or all there is. */
  readonly width: number | '100%'
  /**
   * How large it is drawn; its page has the same width.
   *
   * @defaultValue 1
   */
  readonly zoom?: number | undefined
  /** Whether the editor is at the frame. Without that no page in it may cover the Studio. */
  readonly isAttended: boolean
  readonly onState: (state: EmbedState) => void
}

/**
 * Runs the service's own script, away from the Studio: without an origin it reaches neither the
 * Studio's page nor its storage, cookies or session. It must never get `allow-same-origin`.
 *
 * Give it another `key` for other content, so that it starts again.
 */
export function EmbedFrame(props: EmbedFrameProps) {
  const {embed, content, title, closeText, width, zoom = 1, isAttended, onState} = props
  const ref = useRef<HTMLIFrameElement>(null)
  const attended = useRef(isAttended)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const [isPlaying, setPlaying] = useState(false)
  /** Counts how often the page was started. */
  const [start, setStart] = useState(0)

  useEffect(() => {
    attended.current = isAttended
  }, [isAttended])

  useEffect(() => {
    let state: EmbedState = 'loading'
    const become = (next: EmbedState) => {
      // What became of it stays, whatever the page reports later.
      if (state !== 'loading') return
      state = next
      onState(next)
    }
    const timer = setTimeout(() => become('failed-blocked'), SILENCE)
    const listen = (event: MessageEvent) => {
      const message = readFrameMessage(event, ref.current?.contentWindow ?? null)
      if (!message) return
      clearTimeout(timer)
      become(message.state)
      setHeight(message.height)
      setPlaying((was) => message.player && (was || attended.current))
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
  const close = () => {
    // Only the page itself can close its player. It starts again without one.
    setPlaying(false)
    setStart(start + 1)
  }
  return (
    // It keeps its place while the player is open elsewhere.
    <div style={{height, margin: '0 auto', width, zoom}}>
      <PlayerScreen
        closeText={closeText}
        isOpen={isPlaying}
        onClose={close}
        title={title}
        zoom={zoom}
      >
        <iframe
          {...page}
          key={start}
          ref={ref}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts"
          style={{
            border: 0,
            display: 'block',
            height: isPlaying ? '100%' : height,
            maxWidth: 'none',
            width: isPlaying ? '100%' : width,
          }}
          title={title}
        />
      </PlayerScreen>
    </div>
  )
}
