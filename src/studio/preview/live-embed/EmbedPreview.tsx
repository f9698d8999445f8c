import {Stack} from '@sanity/ui'
import {embedAttributes, type EmbedKind, type EmbedValue} from '../../../embed/index.ts'
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

/** A value as visitors see it. Draw it only on request: it runs a script of others. */
export function EmbedPreview({embed, value, kind, title}: EmbedPreviewProps) {
  const attributes = embedAttributes(value, {brand: embed.brand, markup: embed.markup, kind})
  const {page, switches} = usePage()
  if (!attributes) return null
  return (
    <Stack gap={2}>
      {switches}
      <EmbedStage {...page} attributes={attributes} embed={embed} title={title} />
    </Stack>
  )
}
