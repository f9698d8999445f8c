import {Stack} from '@sanity/ui'
import type {EmbedType} from '../../access/index.ts'
import type {EmbedKind, EmbedValue} from '../../embed/index.ts'
import type {ItemState} from '../../saved/index.ts'
import type {EmbedConfig} from '../items/context.ts'
import {useMessages} from '../i18n/useMessages.ts'
import {OverlayDialog} from '../ui/OverlayDialog.tsx'
import {previewAttributes} from './preview-attributes.ts'
import {usePreviewPage} from './usePreviewPage.tsx'
import {ValuePreview} from './ValuePreview.tsx'

interface PreviewDialogProps {
  readonly embed: EmbedConfig
  readonly value: EmbedValue
  readonly kind: EmbedKind
  /** The shape that its field shows it in. */
  readonly shape: EmbedType
  readonly title: string
  /** The status of its item. */
  readonly status: ItemState<unknown>['status']
  readonly onClose: () => void
}

/** A value as visitors see it, on a phone or on a page. It runs a script of others, on request only. */
export default function PreviewDialog(props: PreviewDialogProps) {
  const {embed, value, kind, shape, title, status, onClose} = props
  const {t} = useMessages()
  const {page, isPhone, switches} = usePreviewPage()
  return (
    <OverlayDialog
      header={`${t('embed.title')} · ${title}`}
      onClose={onClose}
      width={isPhone ? 1 : 3}
    >
      <Stack gap={3}>
        {switches}
        <ValuePreview
          attributes={previewAttributes(embed, value, kind, shape)}
          embed={embed}
          page={page}
          status={status}
          title={title}
        />
      </Stack>
    </OverlayDialog>
  )
}
