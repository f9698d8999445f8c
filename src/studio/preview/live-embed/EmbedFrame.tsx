import {CloseIcon} from '@sanity/icons/Close'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {frameAddress, type FrameContent, framePage} from '../../../embed/index.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import type {EmbedConfig} from '../../config.ts'
import {FRAME_MARK} from './focus-guard.ts'
import {
  type FrameMessage,
  type FrameState,
  latestPerFrame,
  readFrameMessage,
} from './frame-message.ts'

/** Milliseconds after which a frame that has reported nothing counts as blocked by a policy. */
const REPORT_TIMEOUT = 15_000

/** Pixels of a frame that has not reported its height. */
export const INITIAL_HEIGHT = 160

/** The state of a preview. `failed-blocked`: its page could not run. */
export type EmbedState = FrameState | 'failed-blocked'

interface EmbedFrameProps {
  readonly ref: RefObject<HTMLIFrameElement | null>
  readonly embed: EmbedConfig
  readonly content: FrameContent
  /** Its accessible name. */
  readonly title: string
  readonly closeText: string
  readonly width: number
  /** How large it is drawn; its page has the same width. */
  readonly scale?: number | undefined
  readonly height: number
  readonly onHeight: (height: number) => void
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
  const {embed, content, title, closeText, width, scale = 1, height, hasConsent, ref} = props
  const [isPlaying, setPlaying] = useState(false)
  /** Counts how often the page was started. */
  const [start, setStart] = useState(0)
  const onState = useEffectEvent(props.onState)
  const onMessage = useEffectEvent(({height: reported, player}: FrameMessage) => {
    props.onHeight(reported)
    setPlaying((was) => player && (was || hasConsent))
  })

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
      onMessage(message)
    })
    const listen = (event: MessageEvent) => {
      const message = readFrameMessage(event, ref.current?.contentWindow ?? null)
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
  }, [ref])

  // Without `frameUrl` its page is a blob, not `srcdoc`: the base of a `srcdoc` page is the Studio's,
  // so `document.baseURI` would give a script the Studio's whole address.
  const {frameUrl} = embed
  const address = frameUrl === undefined ? undefined : frameAddress(frameUrl, content)
  const html = frameUrl === undefined ? framePage(embed, content) : ''
  useEffect(() => {
    const {current} = ref
    if (!current) return undefined
    if (address !== undefined) {
      current.src = address
      return undefined
    }
    current.src = URL.createObjectURL(new Blob([html], {type: 'text/html; charset=utf-8'}))
    return () => URL.revokeObjectURL(current.src)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each start has a new frame
  }, [address, html, ref, start])

  const close = () => {
    // Only the page itself can close its player. It starts again without one.
    setPlaying(false)
    setStart(start + 1)
  }
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
      <PlayerScreen closeText={closeText} isOpen={isPlaying} onClose={close} title={title}>
        <iframe
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
          title={title}
        />
      </PlayerScreen>
    </div>
  )
}

const SCREEN = {
  background: 'rgb(0 0 0 / 75%)',
  border: 0,
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplate: '40px 1fr / 1fr',
  height: '100dvh',
  inset: 0,
  justifyItems: 'center',
  margin: 0,
  maxHeight: 'none',
  maxWidth: 'none',
  overflow: 'hidden',
  padding: 8,
  position: 'fixed',
  width: '100vw',
} as const
const INNER = {maxWidth: 1100, width: '100%'} as const

interface PlayerScreenProps extends Pick<EmbedFrameProps, 'closeText' | 'title'> {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Shows its content over the whole window, dialogs too, while a player is open in it. The content
 * stays where it is in the document: a frame that is moved would load again. A popover is above all
 * of the page, however its surroundings are clipped or transformed.
 */
function PlayerScreen({isOpen, onClose, title, closeText, children}: PlayerScreenProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const screen = ref.current
    if (!isOpen || !screen) return undefined
    screen.popover = 'manual'
    screen.showPopover()
    return () => {
      screen.popover = null
    }
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Otherwise the dialog around it would close too.
    event.stopPropagation()
    onClose()
  }
  const screenProps: ComponentProps<'div'> = isOpen
    ? {
        'aria-label': title,
        role: 'dialog',
        onClick: ({currentTarget, target}) => target === currentTarget && onClose(),
        onKeyDown,
        style: SCREEN,
      }
    : {}
  return (
    <div ref={ref} {...screenProps}>
      {isOpen && (
        <div data-scheme="dark" style={{justifySelf: 'end'}}>
          <ActionButton
            mode="default"
            icon={CloseIcon}
            onClick={onClose}
            padding={2}
            text={closeText}
          />
        </div>
      )}
      <div style={isOpen ? INNER : undefined}>{children}</div>
    </div>
  )
}
