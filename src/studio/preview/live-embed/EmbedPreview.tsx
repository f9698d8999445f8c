import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useCallback, useMemo, useState} from 'react'
import {useTranslation} from 'sanity'
import {embedAttributes, type EmbedKind, type EmbedValue} from '../../../embed/index.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import type {EmbedConfig} from './embed-config.ts'
import {EmbedFrame} from './EmbedFrame.tsx'
import type {FrameMessage} from './frame-message.ts'

const WIDTHS = {phone: 390, tablet: 768, full: '100%'} as const
const SCHEMES = ['light', 'dark'] as const

interface EmbedPreviewProps {
  readonly embed: EmbedConfig
  readonly value: EmbedValue
  readonly kind: EmbedKind
}

/** A value as visitors will see it, once that is asked for: a script of others runs then. */
export function EmbedPreview({embed, value, kind}: EmbedPreviewProps) {
  const {t} = useTranslation(NAMESPACE)
  const [isOpen, setOpen] = useState(false)
  const attributes = useMemo(
    () => embedAttributes(value, {brand: embed.brand, markup: embed.markup, kind}),
    [embed, kind, value],
  )
  if (!attributes) return null
  return (
    <Stack gap={2}>
      <Flex>
        <Button
          aria-expanded={isOpen}
          fontSize={1}
          mode="bleed"
          onClick={() => setOpen(!isOpen)}
          padding={2}
          text={t(isOpen ? 'embed.hide' : 'embed.show')}
        />
      </Flex>
      {isOpen && <OpenPreview attributes={attributes} embed={embed} />}
    </Stack>
  )
}

interface OpenPreviewProps {
  readonly embed: EmbedConfig
  readonly attributes: NonNullable<ReturnType<typeof embedAttributes>>
}

function OpenPreview({embed, attributes}: OpenPreviewProps) {
  const {t} = useTranslation(NAMESPACE)
  const [width, setWidth] = useState<keyof typeof WIDTHS>('full')
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('light')
  const content = {attributes, scheme}
  const key = JSON.stringify(content)
  const [told, setTold] = useState<{key: string; state: FrameMessage['state']}>()
  const onState = useCallback((state: FrameMessage['state']) => setTold({key, state}), [key])
  const state = told?.key === key ? told.state : 'loading'

  return (
    <Stack gap={2}>
      <Flex gap={3} wrap="wrap">
        <Flex aria-label={t('embed.width')} gap={1} role="group">
          {(Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((name) => (
            <Button
              aria-pressed={name === width}
              fontSize={1}
              key={name}
              mode="bleed"
              onClick={() => setWidth(name)}
              padding={2}
              selected={name === width}
              text={t(`embed.${name}`)}
            />
          ))}
        </Flex>
        <Flex aria-label={t('embed.page')} gap={1} role="group">
          {SCHEMES.map((name) => (
            <Button
              aria-pressed={name === scheme}
              fontSize={1}
              key={name}
              mode="bleed"
              onClick={() => setScheme(name)}
              padding={2}
              selected={name === scheme}
              text={t(`embed.${name}`)}
            />
          ))}
        </Flex>
      </Flex>
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
        role="group"
        // It scrolls where a tablet is wider than the form, by the keyboard too.
        tabIndex={0}
      >
        <EmbedFrame
          content={content}
          embed={embed}
          key={key}
          onState={onState}
          title={t('embed.title')}
          width={WIDTHS[width]}
        />
      </Card>
    </Stack>
  )
}
