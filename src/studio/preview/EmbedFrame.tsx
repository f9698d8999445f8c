import {CloseIcon} from '@sanity/icons/Close'
import {Card, Flex, Text} from '@sanity/ui'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {frameAddress, type FrameContent, framePage} from '../../embed/index.ts'
import type {EmbedConfig} from '../items/context.ts'
import {ActionButton} from '../ui/ActionButton.tsx'
import {FRAME_MARK} from './focus-guard.ts'
import {
  type FrameMessage,
  type FrameState,
  latestPerFrame,
  readFrameMessage,
} from './frame-message.ts'

/** Milliseconds from the start of a frame, after which nothing drawn is a failure. */
const DRAW_TIMEOUT = 8000

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
  const {embed, content, width, scale = 1, height, hasConsent, ref} = props
  const [isPlaying, setPlaying] = useState(false)
  const [link, setLink] = useState('')
  const [start, setStart] = useState(0)
  /** The item that the user opened, and whether it gets the focus once it is drawn again. */
  const item = useRef(-1)
  const isReturning = useRef(false)
  const escapes = useRef(0)
  const close = () => {
    // Only the page itself can close its player. It starts again without one.
    setPlaying(false)
    setLink('')
    isReturning.current = true
    setStart(start + 1)
  }
  const onState = useEffectEvent(props.onState)
  const onMessage = useEffectEvent((message: FrameMessage) => {
    props.onHeight(message.height)
    setPlaying((was) => message.player && (was || hasConsent))
    setLink(hasConsent ? message.link : '')
    if (!isReturning.current) item.current = message.item
    else if (message.state === 'ready') {
      isReturning.current = false
      // A page without an origin can only be addressed by `*`.
      ref.current?.contentWindow?.postMessage({type: 'stories.focus', item: item.current}, '*')
    }
    const isEscape = message.escapes > escapes.current
    escapes.current = message.escapes
    if (!isEscape) return
    if (isPlaying) close()
    // A key that is pressed in a frame reaches no other page: a dialog around it would stay open.
    else if (hasConsent && document.activeElement === ref.current) {
      const init = {bubbles: true, cancelable: true, key: 'Escape'}
      ref.current?.dispatchEvent(new KeyboardEvent('keydown', init))
    }
  })

  const {drawTimeout = DRAW_TIMEOUT} = embed
  useEffect(() => {
    let state: EmbedState = 'loading'
    let late: EmbedState = 'failed-blocked'
    const become = (next: EmbedState) => {
      // What is drawn later than expected is shown all the same; what was drawn stays.
      if (state === 'ready' || state === next) return
      state = next
      onState(next)
    }
    const timer = setTimeout(() => become(late), drawTimeout)
    const messages = latestPerFrame((message: FrameMessage) => {
      if (message.isPending) late = message.state
      else become(message.state)
      onMessage(message)
    })
    const listen = (event: MessageEvent) => {
      const message = readFrameMessage(event, ref.current?.contentWindow ?? null)
      if (message) messages.push(message)
    }
    window.addEventListener('message', listen)
    return () => {
      clearTimeout(timer)
      messages.cancel()
      window.removeEventListener('message', listen)
    }
  }, [drawTimeout, ref])

  // Without `frameUrl` its page is a blob, not `srcdoc`: the base of a `srcdoc` page is the Studio's,
  // so `document.baseURI` would give a script the Studio's whole address.
  const {frameUrl} = embed
  const address = frameUrl === undefined ? undefined : frameAddress(frameUrl, content)
  const html = frameUrl === undefined ? framePage(embed, content) : ''
  useEffect(() => {
    const {current} = ref
    if (!current) return undefined
    // The one that was closed had the focus.
    if (start > 0) current.focus({preventScroll: true})
    if (address !== undefined) {
      current.src = address
      return undefined
    }
    current.src = URL.createObjectURL(new Blob([html], {type: 'text/html; charset=utf-8'}))
    return () => URL.revokeObjectURL(current.src)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each start has a new frame
  }, [address, html, ref, start])

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
        {...props}
        isOpen={isPlaying}
        notice={link && props.linkText(link)}
        onClose={close}
      >
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
          title={props.title}
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
  gap: 8,
  gridTemplate: 'minmax(40px, auto) 1fr / 1fr',
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
const NOTICE = {inset: '8px 8px auto', position: 'absolute', zIndex: 1} as const

interface PlayerScreenProps extends Pick<EmbedFrameProps, 'closeText' | 'title'> {
  readonly isOpen: boolean
  /** Above its content. Empty without one. */
  readonly notice: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Shows its content over the whole window, dialogs too, while a player is open in it. The content
 * stays where it is in the document: a frame that is moved would load again. A popover is above all
 * of the page, however its surroundings are clipped or transformed.
 */
function PlayerScreen({isOpen, notice, onClose, title, closeText, children}: PlayerScreenProps) {
  const ref = useRef<HTMLDivElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Otherwise the dialog around it would close too.
    event.stopPropagation()
    onClose()
  })
  useLayoutEffect(() => {
    const screen = ref.current
    if (!isOpen || !screen) return undefined
    screen.popover = 'manual'
    screen.showPopover()
    // Wherever the focus is: while a player is open, nothing else of the Studio is on screen.
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      screen.popover = null
    }
  }, [isOpen])

  const screenProps: ComponentProps<'div'> = isOpen
    ? {
        'aria-label': title,
        role: 'dialog',
        onClick: ({currentTarget, target}) => target === currentTarget && onClose(),
        style: SCREEN,
      }
    : {style: {position: 'relative'}}
  return (
    <div ref={ref} {...screenProps}>
      {(isOpen || notice) && (
        <Flex
          align="center"
          data-scheme="dark"
          gap={2}
          justify="flex-end"
          style={isOpen ? INNER : NOTICE}
        >
          <Card flex={1} hidden={!notice} padding={2} radius={2} role="status" tone="caution">
            <Text size={1} style={{overflowWrap: 'anywhere'}}>
              {notice}
            </Text>
          </Card>
          {isOpen && (
            <ActionButton
              mode="default"
              icon={CloseIcon}
              onClick={onClose}
              padding={2}
              text={closeText}
            />
          )}
        </Flex>
      )}
      <div style={isOpen ? INNER : undefined}>{children}</div>
    </div>
  )
}
