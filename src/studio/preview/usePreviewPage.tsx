import {Flex} from '@sanity/ui'
import {useState} from 'react'
import {useMessages} from '../i18n/useMessages.ts'
import {ActionButton} from '../ui/ActionButton.tsx'
import type {Turns} from './useEmbedLoading.ts'

/** Pixels of the page that an embed is shown on: what most phones and laptops have. */
const WIDTHS = {phone: 390, full: 1280} as const
const WIDTH_NAMES = ['phone', 'full'] as const
const SCHEMES = ['light', 'dark'] as const

export interface EmbedPage {
  readonly width: number
  readonly scheme: (typeof SCHEMES)[number]
  /** Shared by all previews of the page. */
  readonly turns: Turns
}

/** The page of a preview, and its switches. A phone at first: it is legible in little space. */
export function usePreviewPage() {
  const [width, setWidth] = useState<(typeof WIDTH_NAMES)[number]>('phone')
  const [scheme, setScheme] = useState<EmbedPage['scheme']>('light')
  const [turns] = useState<Turns>(() => new Set())
  return {
    page: {width: WIDTHS[width], scheme, turns},
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
