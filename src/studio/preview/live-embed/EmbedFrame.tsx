import {type Ref, useEffect, useImperativeHandle, useRef, useState} from 'react'
import type {FrameContent} from '../../../embed/index.ts'
import type {EmbedConfig} from './embed-config.ts'
import {clickMessage} from './frame-click.ts'
import {type FrameMessage, type FrameState, readFrameMessage} from './frame-message.ts'
import {latestPerFrame} from './latest-per-frame.ts'
import {PlayerScreen} from './PlayerScreen.tsx'
import {SandboxedFrame} from './SandboxedFrame.tsx'

/** Milliseconds after which a frame that has reported nothing counts as blocked by a policy. */
const REPORT_TIMEOUT = 15_000

/** Pixels of a frame that has not reported its height. */
export const INITIAL_HEIGHT = 160

/** The state of a preview. `failed-blocked`: its page could not run. */
export type EmbedState = FrameState | 'failed-blocked'

/** What the stage may do with its frame. */
export interface EmbedFrameHandle {
  /** Moves the focus into the frame and clicks the element at a point of the window. */
  readonly click: (point: {readonly clientX: number; readonly clientY: number}) => void
}

interface EmbedFrameProps {
  readonly ref?: Ref<EmbedFrameHandle>
  readonly embed: EmbedConfig
  readonly content: FrameContent
  /** Its accessible name. */
  readonly title: string
  /** Of the button that closes a player. */
  readonly closeText: string
  /** Pixels. */
  readonly width: number
  /**
   * How large it is drawn; its page has the same width.
   *
   * @defaultValue 1
   */
  readonly zoom?: number | undefined
  /** Pixels. */
  readonly height: number
  readonly onHeight: (height: number) => void
  /** Whether the user entered the frame. Otherwise no page in it may cover the Studio. */
  readonly hasConsent: boolean
  readonly onState: (state: EmbedState) => void
}

/**
 * Runs the service's own script, isolated from the Studio: without an origin it reaches neither the
 * Studio's page nor its storage, cookies or session. It must never get `allow-same-origin`.
 *
 * Give it another `key` for other content, so that it starts again.
 */
export function EmbedFrame(props: EmbedFrameProps) {
  const {embed, content, title, closeText, width, zoom = 1, height, hasConsent, ref} = props
  const {onHeight, onState} = props
  const frame = useRef<HTMLIFrameElement>(null)
  const consented = useRef(hasConsent)
  const [isPlaying, setPlaying] = useState(false)
  /** Counts how often the page was started. */
  const [start, setStart] = useState(0)

  useEffect(() => {
    consented.current = hasConsent
  }, [hasConsent])

  useEffect(() => {
    let state: EmbedState = 'loading'
    const become = (next: EmbedState) => {
      // A state other than `loading` is final, regardless of what the page reports later.
      if (state !== 'loading') return
      state = next
      onState(next)
    }
    const timer = setTimeout(() => become('failed-blocked'), REPORT_TIMEOUT)
    const messages = latestPerFrame((message: FrameMessage) => {
      become(message.state)
      onHeight(message.height)
      setPlaying((was) => message.player && (was || consented.current))
    })
    const listen = (event: MessageEvent) => {
      const message = readFrameMessage(event, frame.current?.contentWindow ?? null)
      if (!message) return
      clearTimeout(timer)
      messages.push(message)
    }
    window.addEventListener('message', listen)
    return () => {
      clearTimeout(timer)
      messages.cancel()
      window.removeEventListener('message', listen)
    }
  }, [onHeight, onState])

  useImperativeHandle(
    ref,
    () => ({
      click(point) {
        const {current} = frame
        if (!current) return
        current.focus({preventScroll: true})
        // A page without an origin can only be addressed by `*`.
        current.contentWindow?.postMessage(
          clickMessage(point, current.getBoundingClientRect()),
          '*',
        )
      },
    }),
    [],
  )

  const close = () => {
    // Only the page itself can close its player. It starts again without one.
    setPlaying(false)
    setStart(start + 1)
  }
  return (
    // It keeps its place while the player is open elsewhere.
    <div key={start} style={{height, margin: '0 auto', width, zoom}}>
      <PlayerScreen
        closeText={closeText}
        isOpen={isPlaying}
        onClose={close}
        title={title}
        zoom={zoom}
      >
        <SandboxedFrame
          content={content}
          embed={embed}
          ref={frame}
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
