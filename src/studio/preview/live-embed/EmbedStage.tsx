import {Card, Stack, Text} from '@sanity/ui'
import {type ReactNode, useCallback, useRef, useState} from 'react'
import {useTranslation} from 'sanity'
import type {FrameContent} from '../../../embed/index.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import type {EmbedConfig} from './embed-config.ts'
import {EmbedFrame, type EmbedState} from './EmbedFrame.tsx'
import {useKeptFocus} from './useKeptFocus.ts'

interface EmbedStageProps extends FrameContent {
  readonly embed: EmbedConfig
  /** Names the item where its preview can't be shown. */
  readonly title: string
  /** Pixels, or all there is. */
  readonly width: number | '100%'
  /**
   * How large it is drawn; the page in it is as wide as before.
   *
   * @defaultValue `1`
   */
  readonly zoom?: number
  /** Shown until the embed is there, and where it fails. */
  readonly children?: ReactNode
}

const COVER = {position: 'absolute', inset: 0} as const
const UNSEEN = {...COVER, opacity: 0, pointerEvents: 'none'} as const

/** A frame with an embed, a new one for each other embed or page, or why there is nothing to see. */
export function EmbedStage(props: EmbedStageProps) {
  const {embed, attributes, scheme, title, width, zoom, children} = props
  const {t} = useTranslation(NAMESPACE)
  const content = {attributes, scheme}
  const key = JSON.stringify(content)
  const [told, setTold] = useState<{key: string; state: EmbedState}>()
  const onState = useCallback((state: EmbedState) => setTold({key, state}), [key])
  const state = told?.key === key ? told.state : 'loading'
  const isHeldBack = children !== undefined && state !== 'ready'
  const isMissing = state !== 'loading' && state !== 'ready'
  const stage = useRef<HTMLDivElement>(null)
  const isAttended = useKeptFocus(stage)

  return (
    <div style={{position: 'relative'}}>
      {state !== 'ready' && children}
      <div aria-live="polite">
        {isMissing && (
          <Card
            border
            marginTop={children === undefined ? 0 : 3}
            padding={3}
            radius={2}
            tone="caution"
          >
            <Stack gap={3}>
              <Text size={1} style={{overflowWrap: 'anywhere'}} weight="medium">
                {t('embed.missing', {title})}
              </Text>
              <Text muted size={1}>
                {t(`embed.${state}`, {brand: embed.brand})}
              </Text>
            </Stack>
          </Card>
        )}
      </div>
      {!isMissing && (
        <Card
          aria-label={t('embed.title')}
          border
          overflow="auto"
          radius={2}
          ref={stage}
          role="group"
          style={isHeldBack ? UNSEEN : undefined}
          // It scrolls where a tablet is wider than the form, by the keyboard too.
          tabIndex={0}
        >
          <div style={{minWidth: '100%', position: 'relative', width: 'fit-content'}}>
            <EmbedFrame
              closeText={t('embed.close-player')}
              content={content}
              embed={embed}
              isAttended={isAttended}
              key={key}
              onState={onState}
              title={t('embed.title')}
              width={width}
              zoom={zoom}
            />
            {!isAttended && <div style={COVER} />}
          </div>
        </Card>
      )}
    </div>
  )
}
