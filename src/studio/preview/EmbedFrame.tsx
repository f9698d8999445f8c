import {type RefObject, useEffect, useEffectEvent, useRef, useState} from 'react'
import {LONGEST_TIMER} from '../../access/index.ts'
import {frameAddress, type FrameContent, framePage} from '../../embed/index.ts'
import type {EmbedConfig} from '../items/context.ts'
import {FRAME_MARK} from './focus-guard.ts'
import {
  type FrameMessage,
  type FrameState,
  latestPerFrame,
  readFrameMessage,
} from './frame-message.ts'
import {PlayerScreen} from './PlayerScreen.tsx'

/** Milliseconds from the start of a frame, after which nothing drawn is a failure. */
export const DRAW_TIMEOUT = 8000

/** Pixels of a frame that has not reported its height. */
export const INITIAL_HEIGHT = 160

/** The state of a preview. `failed-blocked`: its page could not run. */
export type EmbedState = FrameState | 'loading' | 'failed-blocked'

interface EmbedFrameProps {
  readonly ref: RefObject<HTMLIFrameElement | null>
  readonly embed: EmbedConfig
  readonly content: FrameContent
  readonly title: string
  readonly closeText: string
  /** Explains that a link, by its host and path, leads nowhere here. */
  readonly linkText: (address: string) => string
  readonly width: number
  /** How large it is drawn; its page has the same width. */
  readonly scale?: number | undefined
  readonly height: number
  readonly onHeight: (height: number, isDrawn: boolean) => void
  /** Whether the user entered the frame. Otherwise no page in it may cover the Studio. */
  readonly hasConsent: boolean
  readonly onState: (state: EmbedState) => void
}

/**
 * Runs the service's own script, isolated from the Studio: without an origin it reaches neither the
 * Studio's page nor its storage, cookies or session. It must never get `allow-same-origin`.
 * For other content it needs another `key`.
 */
export function EmbedFrame(props: EmbedFrameProps) {
  const {embed, content, width, scale = 1, height, hasConsent, ref} = props
  const {close, follow, isPlaying, isReturning, link, start} = usePlayer(ref, hasConsent)
  const onMessage = (message: FrameMessage) => {
    props.onHeight(message.height, message.state === 'ready')
    follow(message)
  }
  useFrameMessages(ref, start, props.onState, onMessage, embed.drawTimeout)
  const {frameUrl} = embed
  const address = frameUrl === undefined ? undefined : frameAddress(frameUrl, content)
  const html = frameUrl === undefined ? framePage(embed, content) : ''
  useEffect(() => {
    const current = ref.current!
    // The frame that was closed may have had the focus.
    if (isReturning.current) current.focus({preventScroll: true})
    // Not `srcdoc`, whose base is the Studio's: its `document.baseURI` is the Studio's whole address.
    current.src =
      address ?? URL.createObjectURL(new Blob([html], {type: 'text/html; charset=utf-8'}))
    // It revokes nothing where an address was given.
    return () => URL.revokeObjectURL(current.src)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each start has a new frame
  }, [address, html, isReturning, ref, start])
  return (
    // It keeps its space while the player is open elsewhere. Scaled, and not zoomed: Safari gives the
    // page in a zoomed frame less space, and another scale to its clicks.
    <div
      key={start}
      style={{
        height: height * scale,
        margin: '0 auto',
        width: width * scale,
        ...(!isPlaying && {direction: 'ltr'}),
      }}
    >
      <PlayerScreen
        closeText={props.closeText}
        isOpen={isPlaying}
        notice={link && props.linkText(link)}
        onClose={close}
        title={props.title}
      >
        <iframe
          // A click that is passed on to it counts as none: a video with sound would not play.
          allow="autoplay"
          data-stories={FRAME_MARK}
          ref={ref}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts"
          style={{
            ...(isPlaying
              ? {height: '100%', width: '100%'}
              : {height, width, transform: `scale(${scale})`, transformOrigin: '0 0'}),
            border: 0,
            display: 'block',
            maxWidth: 'none',
          }}
          // The way in is the stage: Shift+Tab would enter without consent.
          tabIndex={hasConsent ? undefined : -1}
          title={props.title}
        />
      </PlayerScreen>
    </div>
  )
}

type FrameRef = EmbedFrameProps['ref']

/** Follows what the user does in a frame: opens and closes its player, and presses Escape. */
function usePlayer(frameRef: FrameRef, hasConsent: boolean) {
  const [isPlaying, setPlaying] = useState(false)
  /** Where the link leads that the user followed. Empty without one. */
  const [link, setLink] = useState('')
  /** Another one for each frame. */
  const [start, setStart] = useState(0)
  /** The item that the user opened, and whether it gets the focus once it is drawn again. */
  const item = useRef(-1)
  const isReturning = useRef(false)
  const escapes = useRef(0)
  const close = () => {
    // Only the page itself can close its player. It starts again without one.
    setPlaying(false)
    setLink('')
    // Without consent the focus is elsewhere, and remains there.
    isReturning.current = hasConsent
    setStart(start + 1)
  }
  const follow = (message: FrameMessage) => {
    setPlaying((was) => message.player && (was || hasConsent))
    setLink(hasConsent ? message.link : '')
    if (!isReturning.current) item.current = message.item
    else if (message.state === 'ready') {
      isReturning.current = false
      const focus = {type: 'stories.focus', item: item.current}
      // A page without an origin can only be addressed by `*`.
      if (hasConsent) frameRef.current?.contentWindow?.postMessage(focus, '*')
    }
    const isEscape = message.escapes > escapes.current
    escapes.current = message.escapes
    if (!isEscape) return
    if (isPlaying) close()
    // A key that is pressed in a frame reaches no other page: a dialog around it would stay open.
    else if (hasConsent && document.activeElement === frameRef.current) {
      const init = {bubbles: true, cancelable: true, key: 'Escape'}
      frameRef.current?.dispatchEvent(new KeyboardEvent('keydown', init))
    }
  }
  return {close, follow, isPlaying, isReturning, link, start}
}

/** Reads what the page of a start reports, or that it reports nothing in time. */
function useFrameMessages(
  frameRef: FrameRef,
  start: number,
  onState: EmbedFrameProps['onState'],
  onMessage: (message: FrameMessage) => void,
  drawTimeout = DRAW_TIMEOUT,
): void {
  const reportState = useEffectEvent(onState)
  const reportMessage = useEffectEvent(onMessage)
  useEffect(() => {
    let state: EmbedState = 'loading'
    let late: EmbedState = 'failed-blocked'
    const become = (next: EmbedState) => {
      // An embed that is drawn later than expected is shown all the same, and then stays.
      if (state === 'ready' || state === next) return
      state = next
      reportState(next)
    }
    const timer = setTimeout(() => become(late), Math.min(drawTimeout, LONGEST_TIMER))
    const messages = latestPerFrame((message: FrameMessage) => {
      late = message.state
      if (!message.isPending) become(message.state)
      reportMessage(message)
    })
    const listen = (event: MessageEvent) => {
      const message = readFrameMessage(event, frameRef.current?.contentWindow ?? null)
      if (message) messages.push(message)
    }
    window.addEventListener('message', listen)
    return () => {
      clearTimeout(timer)
      messages.cancel()
      window.removeEventListener('message', listen)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each start has a new frame
  }, [drawTimeout, frameRef, start])
}
