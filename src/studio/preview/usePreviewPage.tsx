import {Flex} from '@sanity/ui'
import {useState} from 'react'
import {useMessages} from '../i18n/useMessages.ts'
import {ActionButton} from '../ui/ActionButton.tsx'
import type {Turns} from './useEmbedLoading.ts'

/** Pixels of the page that an embed is shown on: what most phones and laptops have. */
const WIDTHS = {phone: 390, full: 1280} as const
const CHOICES = {width: ['phone', 'full'], page: ['light', 'dark']} as const

export interface EmbedPage {
  readonly width: number
  readonly scheme: (typeof CHOICES.page)[number]
  /** Shared by all previews of the page. */
  readonly turns: Turns
}

/** The page of a preview, and its switches. A phone at first: it is legible in little space. */
export function usePreviewPage() {
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone')
  const [scheme, setScheme] = useState<EmbedPage['scheme']>('light')
  const [turns] = useState<Turns>(() => new Set())
  return {
    page: {width: WIDTHS[width], scheme, turns},
    switches: (
      <Flex gap={3} wrap="wrap">
        <Choice of="width" onChoose={setWidth} value={width} />
        <Choice of="page" onChoose={setScheme} value={scheme} />
      </Flex>
    ),
  }
}

interface ChoiceProps<Of extends keyof typeof CHOICES> {
  readonly of: Of
  readonly value: string
  readonly onChoose: (name: (typeof CHOICES)[Of][number]) => void
}

function Choice<Of extends keyof typeof CHOICES>({of, value, onChoose}: ChoiceProps<Of>) {
  const {t} = useMessages()
  return (
    <Flex aria-label={t(`embed.${of}`)} gap={1} role="group">
      {CHOICES[of].map((name) => (
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
