import {CloseIcon} from '@sanity/icons/Close'
import {Flex, Stack} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {embedAttributes, type EmbedKind, type EmbedValue} from '../../../embed/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import type {EmbedConfig} from '../../config.ts'
import {EmbedStage} from './EmbedStage.tsx'

interface EmbedPreviewProps {
  readonly embed: EmbedConfig
  readonly value: EmbedValue
  readonly kind: EmbedKind
  readonly title: string
  readonly onClose?: () => void
}

/** A value as visitors see it. Draw it only on request: it runs a script of others. */
export function EmbedPreview({embed, value, kind, title, onClose}: EmbedPreviewProps) {
  const {t} = useMessages()
  const attributes = embedAttributes(value, {...embed, kind})
  const {page, switches} = usePage()
  if (!attributes) return null
  return (
    <Stack gap={2}>
      <Flex align="flex-start" gap={3} justify="space-between">
        {switches}
        {onClose && (
          <ActionButton
            aria-label={t('action.preview.hide')}
            icon={CloseIcon}
            mode="bleed"
            onClick={onClose}
            padding={2}
          />
        )}
      </Flex>
      <EmbedStage {...page} attributes={attributes} embed={embed} title={title} />
    </Stack>
  )
}

/** Pixels of the page that an embed is shown on: what most phones, tablets and laptops have. */
const WIDTHS = {phone: 390, tablet: 768, full: 1280} as const
const WIDTH_NAMES = ['phone', 'tablet', 'full'] as const
const SCHEMES = ['light', 'dark'] as const

export interface EmbedPage {
  readonly width: number
  readonly scheme: 'light' | 'dark'
}

/** The page and the switches for it. A phone at first: it is legible in the narrowest column. */
export function usePage(): {readonly page: EmbedPage; readonly switches: ReactNode} {
  const [width, setWidth] = useState<(typeof WIDTH_NAMES)[number]>('phone')
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('light')
  return {
    page: {width: WIDTHS[width], scheme},
    switches: (
      <Flex gap={3} wrap="wrap">
        <Choice names={WIDTH_NAMES} of="width" onChoose={setWidth} value={width} />
        <Choice names={SCHEMES} of="page" onChoose={setScheme} value={scheme} />
      </Flex>
    ),
  }
}

interface ChoiceProps<T extends string> {
  readonly of: 'width' | 'page'
  readonly names: readonly T[]
  readonly value: T
  readonly onChoose: (name: T) => void
}

function Choice<T extends string>({of, names, value, onChoose}: ChoiceProps<T>) {
  const {t} = useMessages()
  return (
    <Flex aria-label={t(`embed.${of}`)} gap={1} role="group">
      {names.map((name) => (
        <ActionButton
          aria-pressed={name === value}
          key={name}
          mode="bleed"
          onClick={() => onChoose(name)}
          padding={2}
          selected={name === value}
          text={t(`embed.${name}`)}
        />
      ))}
    </Flex>
  )
}
