import {Card, Flex, Stack, Text, useElementSize} from '@sanity/ui'
import {type MouseEvent, type RefObject, useEffect, useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import {styled} from 'styled-components'
import type {FrameContent} from '../../embed/index.ts'
import type {EmbedConfig} from '../items/context.ts'
import {useMessages} from '../i18n/useMessages.ts'
import {ActionButton} from '../ui/ActionButton.tsx'
import {Details} from '../ui/Details.tsx'
import {EmbedFrame, type EmbedState, INITIAL_HEIGHT} from './EmbedFrame.tsx'
import {type FocusGuard, type FocusState, guardFocus} from './focus-guard.ts'
import {clickMessage} from './frame-message.ts'

/** Lies over a preview that the user hasn't entered. A click on it is consent. */
const Cover = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;

  /* The target of a click is the button: its content may disappear while the pointer is down. */
  > * {
    pointer-events: none;
  }
`

interface EmbedStageProps extends FrameContent {
  readonly embed: EmbedConfig
  /** Names the item where its preview can't be shown. */
  readonly title: string
  /** Pixels of its page. Drawn smaller where there is less space. */
  readonly width: number
}

/** Pixels of the line around a page. */
const BORDER = 1

const CONTENT = {minHeight: '100%', position: 'relative'} as const
const HIDDEN = {inset: 0, position: 'absolute', visibility: 'hidden'} as const

/** Pixels of what was drawn on this visit: nothing moves when it is shown again. */
const drawnHeights = new Map<string, number>()

/** Pixels that the button of a paused preview needs. */
const MIN_PAUSED = 56

/**
 * A frame with an embed, a new one for each other embed or page, or the reason why there is none.
 * It runs only while no text field has the focus, or after the user entered it.
 */
export function EmbedStage(props: EmbedStageProps) {
  const {embed, attributes, scheme, title, width} = props
  const {t} = useMessages()
  const root = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const {status, hasConsent, run, consent} = useFocusGuard(root)
  // A hidden element has none.
  const available = useElementSize(stage)?.content.width || undefined
  const scale = Math.min(1, (available ?? width) / width)
  const isRunning = status === 'running'

  const content = {attributes, scheme}
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify([content, attempt])
  const heightKey = JSON.stringify([attributes, width])
  const [measured, setMeasured] = useState<number>()
  const height = measured ?? drawnHeights.get(heightKey)
  const [reported, setReported] = useState<{key: string; run: number; state: EmbedState}>()
  // After a pause an embed loads again. A failure remains.
  const isCurrent = reported?.key === key && (reported.run === run || reported.state !== 'ready')
  const state = isCurrent ? reported.state : 'loading'
  const isReady = isRunning && state === 'ready'
  const failed = state === 'loading' || state === 'ready' ? undefined : state
  const problem = status === 'stopped' ? status : failed
  const isLoading = isRunning && available !== undefined && state === 'loading'
  const hasTurn = useTurn(isLoading)
  // What is drawn late is shown all the same. A script that didn't load draws nothing.
  const isAlive = isRunning && reported?.run === run && state !== 'failed-load'
  const hasFrame = isLoading ? hasTurn : isAlive

  const start = () => {
    flushSync(() => {
      consent()
      if (problem) setAttempt(attempt + 1)
    })
    stage?.focus({preventScroll: true})
  }
  const enter = (event: MouseEvent) => {
    start()
    const {current} = frame
    if (!isReady || !current) return
    current.focus({preventScroll: true})
    // A page without an origin can only be addressed by `*`.
    current.contentWindow?.postMessage(clickMessage(event, current.getBoundingClientRect()), '*')
  }
  return (
    <div
      ref={root}
      style={{
        margin: '0 auto',
        maxWidth: width + 2 * BORDER,
        position: 'relative',
        width: '100%',
      }}
    >
      <div aria-live="polite">
        {problem && (
          <EmbedProblem brand={embed.brand} onRestart={start} problem={problem} title={title} />
        )}
      </div>
      <Card
        aria-label={t('embed.title')}
        border
        overflow="hidden"
        radius={2}
        ref={setStage}
        role="group"
        style={problem && HIDDEN}
        // The keyboard's way into the preview.
        tabIndex={0}
      >
        <div style={CONTENT}>
          {hasFrame ? (
            <EmbedFrame
              closeText={t('embed.close-player')}
              content={content}
              embed={embed}
              hasConsent={hasConsent}
              height={height ?? INITIAL_HEIGHT}
              key={key}
              linkText={(address) => t('embed.link-off', {address})}
              onHeight={(next) => {
                setMeasured(next)
                if (isReady) drawnHeights.set(heightKey, next)
              }}
              onState={(next) => setReported({key, run, state: next})}
              ref={frame}
              title={t('embed.title')}
              width={width}
              scale={scale}
            />
          ) : (
            // Nothing below moves while it is paused.
            <div style={{height: (height ?? INITIAL_HEIGHT) * scale, minHeight: MIN_PAUSED}} />
          )}
          {!hasConsent && !problem && (
            // The keyboard's way in is the stage itself, which remains when the preview starts.
            <Cover aria-label={t('embed.show')} onClick={enter} tabIndex={-1} type="button">
              {!isRunning && (
                <Card padding={3} radius={2} shadow={2}>
                  <Text size={1} weight="medium">
                    {t('embed.show')}
                  </Text>
                </Card>
              )}
            </Cover>
          )}
        </div>
      </Card>
    </div>
  )
}

interface EmbedProblemProps {
  /** `stopped`: the frame took the keyboard focus repeatedly. */
  readonly problem: Exclude<EmbedState, 'loading' | 'ready'> | 'stopped'
  readonly brand: string
  readonly title: string
  readonly onRestart: () => void
}

export function EmbedProblem({brand, onRestart, problem, title}: EmbedProblemProps) {
  const {t} = useMessages()
  return (
    <Card border padding={3} radius={2} tone="caution">
      <Stack gap={3}>
        <Text size={1} style={{overflowWrap: 'anywhere'}} weight="medium">
          {t('embed.missing', {title})}
        </Text>
        <Text muted size={1}>
          {t(problem === 'stopped' ? 'embed.stopped' : 'embed.failed')}
        </Text>
        {problem !== 'stopped' && (
          <Details>
            <Text muted size={1} style={{overflowWrap: 'anywhere'}}>
              {t(`embed.${problem}`, {brand})}
            </Text>
          </Details>
        )}
        <Flex>
          <ActionButton
            onClick={onRestart}
            padding={2}
            text={t(problem === 'stopped' ? 'embed.show' : 'action.retry')}
          />
        </Flex>
      </Stack>
    </Card>
  )
}

/** Paused until the effect has looked where the focus is. */
const INITIAL: FocusState = {status: 'paused', hasConsent: false, run: 0}

/** Previews that load at once: more of them would make each other late. */
const AT_ONCE = 2
/** Those that load or wait, first come first. */
const turns = new Set<(hasTurn: boolean) => void>()

const giveTurns = () => [...turns].slice(0, AT_ONCE).forEach((give) => give(true))

function useTurn(isWanted: boolean): boolean {
  const [hasTurn, setTurn] = useState(false)
  useEffect(() => {
    if (!isWanted) return undefined
    turns.add(setTurn)
    giveTurns()
    return () => {
      turns.delete(setTurn)
      setTurn(false)
      giveTurns()
    }
  }, [isWanted])
  return hasTurn
}

/** Keeps the frame inside an element from taking the focus before the user consents. */
function useFocusGuard(root: RefObject<HTMLElement | null>) {
  const [state, setState] = useState(INITIAL)
  const guard = useRef<FocusGuard>(undefined)
  useEffect(() => {
    if (!root.current) return undefined
    const started = guardFocus(root.current, setState)
    guard.current = started
    return () => started.dispose()
  }, [root])
  const consent = () => guard.current?.consent()
  return {...state, consent}
}
