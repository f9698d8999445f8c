import {Stack} from '@sanity/ui'
import type {EmbedType} from '../../access/index.ts'
import type {EmbedKind, EmbedValue} from '../../embed/index.ts'
import {useMessages} from '../i18n/useMessages.ts'
import {OverlayDialog} from '../ui/OverlayDialog.tsx'
import {previewAttributes} from './preview-attributes.ts'
import {usePreviewPage} from './usePreviewPage.tsx'
import {ValuePreview, type ValuePreviewProps} from './ValuePreview.tsx'

export interface PreviewDialogProps extends Pick<ValuePreviewProps, 'embed' | 'status' | 'title'> {
  readonly value: EmbedValue
  readonly kind: EmbedKind
  readonly shape: EmbedType
  readonly onClose: () => void
}

/** A value as visitors see it, on a phone or on a page. It runs a script of others, on request only. */
export default function PreviewDialog(props: PreviewDialogProps) {
  const {value, kind, shape, onClose, ...shown} = props
  const {t} = useMessages()
  const {page, switches} = usePreviewPage()
  return (
    <OverlayDialog header={`${t('embed.title')} · ${shown.title}`} onClose={onClose} width={2}>
      <Stack gap={3} style={{minHeight: 'min(480px, 60dvh)'}}>
        {switches}
        <ValuePreview
          {...shown}
          attributes={previewAttributes(shown.embed, value, kind, shape)}
          page={page}
        />
      </Stack>
    </OverlayDialog>
  )
}
