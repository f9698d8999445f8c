import {Card, Text} from '@sanity/ui'
import {type ReactNode, useCallback, useRef, useState} from 'react'
import {useTranslation} from 'sanity'
import type {FrameContent} from '../../../embed/index.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import type {EmbedConfig} from './embed-config.ts'
import {EmbedFrame} from './EmbedFrame.tsx'
import type {FrameMessage} from './frame-message.ts'
import {useKeptFocus} from './useKeptFocus.ts'

interface EmbedStageProps extends FrameContent {
  readonly embed: EmbedConfig
  /** Pixels, or all there is. */
  readonly width: number | '100%'
  /** How large it is drawn; the page in it is as wide as before. Default 1. */
  readonly zoom?: number
  /** Shown until the embed is there, and where it fails. */
  readonly children?: ReactNode
}

const COVER = {position: 'absolute', inset: 0} as const
const UNSEEN = {...COVER, opacity: 0, pointerEvents: 'none'} as const

/** A frame with an embed, made anew for each other embed or page, or a word that it failed. */
export function EmbedStage({embed, attributes, scheme, width, zoom, children}: EmbedStageProps) {
  const {t} = useTranslation(NAMESPACE)
  const content = {attributes, scheme}
  const key = JSON.stringify(content)
  const [told, setTold] = useState<{key: string; state: FrameMessage['state']}>()
  const onState = useCallback((state: FrameMessage['state']) => setTold({key, state}), [key])
  const state = told?.key === key ? told.state : 'loading'
  const isHeldBack = children !== undefined && state !== 'ready'
  const stage = useRef<HTMLDivElement>(null)
  const isAttended = useKeptFocus(stage)

  return (
    <div style={{position: 'relative'}}>
      {state !== 'ready' && children}
      <div aria-live="polite">
        {state === 'failed' && (
          <Card border padding={3} radius={2} tone="caution">
            <Text size={1}>{t('embed.failed')}</Text>
          </Card>
        )}
      </div>
      <Card
        aria-label={t('embed.title')}
        border
        hidden={state === 'failed'}
        overflow="auto"
        radius={2}
        ref={stage}
        role="group"
        style={isHeldBack ? UNSEEN : undefined}
        // It scrolls where a tablet is wider than the form, by the keyboard too.
        tabIndex={0}
      >
        <div style={{minWidth: '100%', position: 'relative', width: 'fit-content', zoom}}>
          <EmbedFrame
            content={content}
            embed={embed}
            key={key}
            onState={onState}
            title={t('embed.title')}
            width={width}
          />
          {!isAttended && <div style={COVER} />}
        </div>
      </Card>
    </div>
  )
}
