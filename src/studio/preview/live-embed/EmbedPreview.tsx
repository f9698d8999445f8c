import {Button, Flex, Stack} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {useTranslation} from 'sanity'
import {
  type EmbedAttributes,
  embedAttributes,
  type EmbedKind,
  type EmbedValue,
} from '../../../embed/index.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import type {EmbedConfig} from './embed-config.ts'
import {EmbedStage} from './EmbedStage.tsx'
import {usePage} from './EmbedSwitches.tsx'

interface EmbedPreviewProps {
  readonly embed: EmbedConfig
  readonly value: EmbedValue
  readonly kind: EmbedKind
  /** What the value is called. */
  readonly title: string
}

/** A value as visitors will see it, once that is asked for: a script of others runs then. */
export function EmbedPreview({embed, value, kind, title}: EmbedPreviewProps) {
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
      {isOpen && <OpenPreview attributes={attributes} embed={embed} title={title} />}
    </Stack>
  )
}

interface OpenPreviewProps {
  readonly embed: EmbedConfig
  readonly attributes: EmbedAttributes
  readonly title: string
}

function OpenPreview({embed, attributes, title}: OpenPreviewProps) {
  const {page, switches} = usePage()
  return (
    <Stack gap={2}>
      {switches}
      <EmbedStage {...page} attributes={attributes} embed={embed} title={title} />
    </Stack>
  )
}
