import {Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import type {BrowserItem} from '../../browser/state/items.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {useAnnouncement} from '../../ui/Announcer.tsx'
import {OverlayDialog} from '../../ui/OverlayDialog.tsx'
import {DocumentRow} from '../dataset/DocumentRow.tsx'
import {LongList} from '../dataset/LongList.tsx'
import type {PlannedDocument} from './planned-documents.ts'
import {DOCUMENTS_AT_ONCE, OtherChanges} from './ReplaceRows.tsx'

interface PublishDialogProps {
  /** The title of the old item. */
  readonly title: string
  readonly to: BrowserItem
  /** Documents that visitors will see changed; ones with other changes only where selected. */
  readonly documents: readonly PlannedDocument[]
  /** The number of documents that are replaced in; `undefined` where drafts are published. */
  readonly runs: number | undefined
  readonly onConfirm: (documents: readonly PlannedDocument[]) => void
  readonly onClose: () => void
}

/** Says what visitors will see, before they do. */
export function PublishDialog(props: PublishDialogProps) {
  const {title, to, documents, runs, onConfirm, onClose} = props
  const {t} = useMessages()
  const [selected, setSelected] = useState<readonly string[]>([])
  const edited = documents.filter(({fate}) => fate === 'edited')
  const all = documents.filter(
    ({fate, source}) => fate !== 'edited' || selected.includes(source._id),
  )
  const count = all.length
  const note =
    to.status !== 'available'
      ? t(`validation.hidden.${to.status}`, {title: to.title})
      : t('tool.replace.publish-note', {count, old: title, title: to.title})
  useAnnouncement([count === 0 ? '' : note])
  return (
    <OverlayDialog
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <ActionButton mode="bleed" onClick={onClose} text={t('action.cancel')} />
          <ActionButton
            disabled={count === 0}
            mode="default"
            onClick={() => onConfirm(all)}
            text={
              runs === undefined
                ? t('tool.replace.publish', {count})
                : t('tool.replace.run', {count: runs})
            }
            tone="primary"
          />
        </Flex>
      }
      header={t(runs === undefined ? 'tool.replace.publish-drafts' : 'tool.replace.published')}
      onClose={onClose}
    >
      <Stack gap={4}>
        {count > 0 && <Text size={1}>{note}</Text>}
        {edited.length > 0 && <Text size={1}>{t('tool.replace.publish-others')}</Text>}
        <LongList atOnce={DOCUMENTS_AT_ONCE} rows={edited}>
          {(planned) => {
            const {_id} = planned.source
            const rest = selected.filter((id) => id !== _id)
            return (
              <DocumentRow
                key={_id}
                onSelect={(isSelected) => setSelected(isSelected ? [...rest, _id] : rest)}
                places={<OtherChanges planned={planned} />}
                selected={selected.includes(_id)}
                statuses={[]}
                value={planned.values[0]!.value}
              />
            )
          }}
        </LongList>
      </Stack>
    </OverlayDialog>
  )
}
