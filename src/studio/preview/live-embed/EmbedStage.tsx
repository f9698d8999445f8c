import {Box, Card} from '@sanity/ui'
import {type MouseEvent, type ReactNode, useCallback, useRef, useState} from 'react'
import {useTranslation} from 'sanity'
import type {FrameContent} from '../../../embed/index.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import type {EmbedConfig} from './embed-config.ts'
import {EmbedFrame, type EmbedFrameHandle, type EmbedState, INITIAL_HEIGHT} from './EmbedFrame.tsx'
import {EmbedProblem} from './EmbedProblem.tsx'
import {StageCover} from './StageCover.tsx'
import {useClientWidth} from './useClientWidth.ts'
import {useFocusGuard} from './useFocusGuard.ts'

interface EmbedStageProps extends FrameContent {
  readonly embed: EmbedConfig
  /** Names the item where its preview can't be shown. */
  readonly title: string
  /** Pixels of its page. Drawn smaller where there is less space. */
  readonly width: number
  /** Shown until the embed is drawn, where it fails, and while it is paused. */
  readonly children?: ReactNode
}

const CONTENT = {
  minHeight: '100%',
  position: 'relative',
} as const
const OVERLAY = {background: 'none', inset: 0, position: 'absolute'} as const

/** Pixels that the button of a paused preview needs. */
const MIN_PAUSED = 56

/**
 * A frame with an embed, a new one for each other embed or page, or the reason why there is none.
 * It runs only while no text field has the focus, or after the user entered it.
 */
export function EmbedStage(props: EmbedStageProps) {
  const {embed, attributes, scheme, title, width, children} = props
  const {t} = useTranslation(NAMESPACE)
  const root = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<EmbedFrameHandle>(null)
  const {status, hasConsent, run, consent} = useFocusGuard(root)
  const available = useClientWidth(stage)
  const zoom = Math.min(1, (available ?? width) / width)
  const isRunning = status === 'running'

  const content = {attributes, scheme}
  const key = JSON.stringify(content)
  const [height, setHeight] = useState<number>()
  const [reported, setReported] = useState<{key: string; run: number; state: EmbedState}>()
  const onState = useCallback((state: EmbedState) => setReported({key, run, state}), [key, run])
  // After a pause an embed loads again. A failure remains.
  const isCurrent = reported?.key === key && (reported.run === run || reported.state !== 'ready')
  const state = isCurrent ? reported.state : 'loading'
  const isReady = isRunning && state === 'ready'
  const problem = status === 'stopped' ? 'stopped' : problemOf(state)
  const hasChildren = children !== undefined
  const isInFlow = isReady || !hasChildren

  const start = () => {
    consent()
    stage.current?.focus({preventScroll: true})
  }
  const enter = (event: MouseEvent) => {
    start()
    if (isReady) frame.current?.click(event)
  }
  return (
    <div
      ref={root}
      style={{
        // Nothing below moves while it is paused.
        minHeight: isReady || problem || height === undefined ? undefined : height * zoom,
        position: 'relative',
      }}
    >
      {!isReady && children}
      <div aria-live="polite">
        {problem && (
          <EmbedProblem
            brand={embed.brand}
            marginTop={hasChildren ? 3 : 0}
            onRestart={problem === 'stopped' ? start : undefined}
            problem={problem}
            title={title}
          />
        )}
      </div>
      <Card
        aria-label={t('embed.title')}
        border={isInFlow || height !== undefined}
        hidden={problem !== undefined}
        overflow="hidden"
        radius={2}
        ref={stage}
        role="group"
        style={isInFlow ? undefined : OVERLAY}
        // The keyboard's way into the preview.
        tabIndex={0}
      >
        <div style={CONTENT}>
          {isRunning && !problem && available !== undefined ? (
            <Box style={isInFlow ? undefined : {opacity: 0}}>
              <EmbedFrame
                closeText={t('embed.close-player')}
                content={content}
                embed={embed}
                hasConsent={hasConsent}
                height={height ?? INITIAL_HEIGHT}
                key={key}
                onHeight={setHeight}
                onState={onState}
                ref={frame}
                title={t('embed.title')}
                width={width}
                zoom={zoom}
              />
            </Box>
          ) : (
            !hasChildren && (
              <div style={{height: (height ?? INITIAL_HEIGHT) * zoom, minHeight: MIN_PAUSED}} />
            )
          )}
          {!hasConsent && <StageCover isClear={isRunning} onClick={enter} text={t('embed.show')} />}
        </div>
      </Card>
    </div>
  )
}

const problemOf = (state: EmbedState) =>
  state === 'loading' || state === 'ready' ? undefined : state
