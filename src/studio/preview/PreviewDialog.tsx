import {Stack, Text} from '@sanity/ui'
import type {EmbedType} from '../../access/index.ts'
import type {EmbedKind, EmbedValue} from '../../embed/index.ts'
import type {ItemState} from '../../saved/index.ts'
import type {EmbedConfig} from '../config.ts'
import {useMessages} from '../i18n/useMessages.ts'
import {OverlayDialog} from '../ui/OverlayDialog.tsx'
import {HiddenNote} from '../ui/HiddenNote.tsx'
import {EmbedStage} from './EmbedStage.tsx'
import {previewAttributes} from './preview-attributes.ts'
import {usePreviewPage} from './usePreviewPage.tsx'

interface PreviewDialogProps {
  readonly embed: EmbedConfig
  readonly value: EmbedValue
  readonly kind: EmbedKind
  /** The shape that its field shows it in. */
  readonly shape: EmbedType
  readonly title: string
  /** Of its item: why its page may be empty. */
  readonly status: ItemState<unknown>['status']
  readonly onClose: () => void
}

/** A value as visitors see it, on a phone or on a page. It runs a script of others, on request only. */
export default function PreviewDialog(props: PreviewDialogProps) {
  const {embed, value, kind, shape, title, status, onClose} = props
  const attributes = previewAttributes(embed, value, kind, shape)
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
        <HiddenNote status={status} />
        {attributes ? (
          <EmbedStage {...page} attributes={attributes} embed={embed} title={title} />
        ) : (
          <Text size={1}>{t('embed.missing', {title})}</Text>
        )}
      </Stack>
    </OverlayDialog>
  )
}
