import {Stack, Text} from '@sanity/ui'
import type {EmbedAttributes} from '../../embed/index.ts'
import type {ItemState} from '../../saved/index.ts'
import type {EmbedConfig} from '../items/context.ts'
import {useMessages} from '../i18n/useMessages.ts'
import {HiddenNote} from '../ui/HiddenNote.tsx'
import {EmbedStage} from './EmbedStage.tsx'
import type {EmbedPage} from './usePreviewPage.tsx'

export interface ValuePreviewProps {
  readonly embed: EmbedConfig
  readonly page: EmbedPage
  /** `undefined` for a value that no embed can name. */
  readonly attributes: EmbedAttributes | undefined
  /** The status of its item: why its page may be empty. */
  readonly status: ItemState<unknown>['status']
  readonly title: string
}

/** A value as visitors see it, in a dialog and in a document's view, or why they see nothing. */
export function ValuePreview({attributes, embed, page, status, title}: ValuePreviewProps) {
  const {t} = useMessages()
  return (
    <Stack gap={3}>
      <HiddenNote status={status} />
      {attributes ? (
        <EmbedStage {...page} attributes={attributes} embed={embed} title={title} />
      ) : (
        <Text size={1}>{t('embed.missing', {title})}</Text>
      )}
    </Stack>
  )
}
