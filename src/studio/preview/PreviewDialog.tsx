import {Stack} from '@sanity/ui'
import {embedAttributes, type EmbedKind, type EmbedValue} from '../../embed/index.ts'
import type {EmbedConfig} from '../config.ts'
import {OverlayDialog} from '../ui/OverlayDialog.tsx'
import {EmbedStage} from './EmbedStage.tsx'
import {usePage} from './usePage.tsx'

interface PreviewDialogProps {
  readonly embed: EmbedConfig
  readonly value: EmbedValue
  readonly kind: EmbedKind
  readonly title: string
  readonly onClose: () => void
}

/** A value as visitors see it, on a phone or on a page. It runs a script of others, on request only. */
export default function PreviewDialog({embed, value, kind, title, onClose}: PreviewDialogProps) {
  const attributes = embedAttributes(value, {...embed, kind})
  const {page, isPhone, switches} = usePage()
  if (!attributes) return null
  return (
    <OverlayDialog header={title} onClose={onClose} width={isPhone ? 1 : 3}>
      <Stack gap={3}>
        {switches}
        <EmbedStage {...page} attributes={attributes} embed={embed} title={title} />
      </Stack>
    </OverlayDialog>
  )
}
