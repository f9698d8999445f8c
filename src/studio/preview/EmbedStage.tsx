import {Card, Text, useElementSize} from '@sanity/ui'
import {type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import {styled} from 'styled-components'
import useSWR from 'swr'
import type {FrameContent} from '../../embed/index.ts'
import {useMessages} from '../i18n/useMessages.ts'
import type {EmbedConfig} from '../items/context.ts'
import {EmbedFrame, INITIAL_HEIGHT} from './EmbedFrame.tsx'
import {EmbedProblem} from './EmbedProblem.tsx'
import {type FocusGuard, type FocusState, guardFocus} from './focus-guard.ts'
import {clickMessage} from './frame-message.ts'
import {useEmbedLoading} from './useEmbedLoading.ts'
import type {EmbedPage} from './usePreviewPage.tsx'

/** Lies over a preview that the user hasn't entered. A click on it is consent. */
const CoverButton = styled.button`
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

interface EmbedStageProps extends EmbedPage, Pick<FrameContent, 'attributes'> {
  readonly embed: EmbedConfig
  /** Names the item where its preview can't be shown. */
  readonly title: string
}

const HIDDEN = {inset: 0, position: 'absolute', visibility: 'hidden'} as const

/** Pixels that the button of a paused preview needs. */
const MIN_PAUSED = 56

/**
 * A frame with an embed, a new one for each other embed or page, or the reason why there is none. It
 * is drawn smaller than its page where there is less space, and runs only while no text field has the
 * focus, or after the user entered it.
 */
export function EmbedStage({embed, attributes, scheme, title, turns, width}: EmbedStageProps) {
  const {t} = useMessages()
  const root = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [focus, consent] = useFocusGuard(root)
  const {hasConsent, status} = focus
  // A hidden element has none.
  const available = useElementSize(stage)?.content.width || undefined
  const scale = Math.min(1, (available ?? width) / width)
  const content = {attributes, scheme}
  const loading = useEmbedLoading(content, focus, turns, available !== undefined)
  const {hasFrame, isReady, key, problem} = loading
  const [height, measure] = useDrawnHeight([embed.scriptUrl, attributes, width])

  // The stage is hidden then, and would lose the focus.
  useLayoutEffect(() => {
    if (problem && stage?.contains(document.activeElement))
      root.current?.querySelector('button')?.focus()
  }, [problem, stage])

  const start = () => {
    flushSync(() => {
      consent()
      if (problem) loading.retry()
    })
    stage?.focus({preventScroll: true})
  }
  const enter = (event: MouseEvent) => {
    start()
    const {current} = frame
    if (!isReady || !current) return
    current.focus({preventScroll: true})
    current.contentWindow?.postMessage(clickMessage(event, current.getBoundingClientRect()), '*')
  }
  // With the card's border.
  const maxWidth = width + 2
  return (
    <div ref={root} style={{margin: '0 auto', maxWidth, position: 'relative', width: '100%'}}>
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
        tabIndex={0}
      >
        <div style={{position: 'relative'}}>
          {hasFrame ? (
            <EmbedFrame
              closeText={t('embed.close-player')}
              content={content}
              embed={embed}
              hasConsent={hasConsent}
              height={height}
              key={key}
              linkText={(address) => t('embed.link-off', {address})}
              onHeight={measure}
              onState={loading.report}
              ref={frame}
              scale={scale}
              title={t('embed.title')}
              width={width}
            />
          ) : (
            // Nothing below moves while it is paused.
            <div style={{height: height * scale, minHeight: MIN_PAUSED}} />
          )}
          {!hasConsent && !problem && (
            // The keyboard's way in is the stage itself, which remains when the preview starts.
            <CoverButton aria-label={t('embed.show')} onClick={enter} tabIndex={-1} type="button">
              {status !== 'running' && (
                <Card padding={3} radius={2} shadow={2}>
                  <Text size={1} weight="medium">
                    {t('embed.show')}
                  </Text>
                </Card>
              )}
            </CoverButton>
          )}
        </div>
      </Card>
    </div>
  )
}

/** Pixels of an embed. Kept until it is drawn again: nothing moves while it loads. */
function useDrawnHeight(name: readonly unknown[]) {
  const [measured, setMeasured] = useState<number>()
  const drawn = useSWR<number>(JSON.stringify(['stories.embed-height', ...name]), null)
  const height = measured ?? drawn.data
  const measure = (next: number, isDrawn: boolean) => {
    setMeasured(isDrawn ? next : Math.max(next, height ?? 0))
    if (isDrawn) void drawn.mutate(next, {revalidate: false})
  }
  return [height ?? INITIAL_HEIGHT, measure] as const
}

/** Keeps the frame inside an element from taking the focus before the user consents. */
function useFocusGuard(root: RefObject<HTMLElement | null>) {
  // Paused until the effect has looked where the focus is.
  const [state, setState] = useState<FocusState>({status: 'paused', hasConsent: false, run: 0})
  const guard = useRef<FocusGuard>(undefined)
  useEffect(() => {
    guard.current = guardFocus(root.current!, setState)
    return guard.current.dispose
  }, [root])
  return [state, () => guard.current?.consent()] as const
}
