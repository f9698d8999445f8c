import {Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import type {BrowserItem} from '../../browser/state/items.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {sentences, useAnnouncement} from '../../ui/Announcer.tsx'
import {OverlayDialog} from '../../ui/OverlayDialog.tsx'
import {DocumentRow} from '../../field/item/used-in/DocumentRow.tsx'
import {LongList} from '../dataset/LongList.tsx'
import type {PlannedDocument} from './planned-documents.ts'
import {OtherChanges} from './ReplaceRows.tsx'

interface PublishDialogProps {
  readonly title: string
  readonly to: BrowserItem
  /** Documents that visitors will see changed; drafts with other changes only where selected. */
  readonly documents: readonly PlannedDocument[]
  /** The number of all documents that are replaced in; `undefined` where drafts are published. */
  readonly runs: number | undefined
  readonly onConfirm: (documents: readonly PlannedDocument[]) => void
  readonly onClose: () => void
}

/** Says what visitors will see, before they do. */
export function PublishDialog(props: PublishDialogProps) {
  const {title, to, documents, runs, onConfirm, onClose} = props
  const {t} = useMessages()
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isSelected = ({fate, source}: PlannedDocument) =>
    choices.get(source._id) ?? fate !== 'edited'
  const selected = documents.filter(isSelected)
  const count = selected.length
  const others = runs === undefined ? 0 : runs - count
  const notes = [
    to.status !== 'available'
      ? t(`validation.hidden.${to.status}`, {title: to.title})
      : t('tool.replace.publish-note', {count, old: title, title: to.title}),
    ...(others > 0 ? [t('tool.replace.run-others', {count: others})] : []),
  ]
  useAnnouncement([count === 0 ? '' : sentences(notes)])
  return (
    <OverlayDialog
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <ActionButton mode="bleed" onClick={onClose} text={t('action.cancel')} />
          <ActionButton
            disabled={count === 0}
            mode="default"
            onClick={() => onConfirm(selected)}
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
        {count > 0 && <Text size={1}>{notes.join(' ')}</Text>}
        {documents.some(({fate}) => fate === 'edited') && (
          <Text size={1}>{t('tool.replace.publish-others')}</Text>
        )}
        <LongList rows={documents}>
          {(planned) => {
            const {_id} = planned.source
            const select = (choice: boolean) => setChoices(new Map([...choices, [_id, choice]]))
            return (
              <DocumentRow
                key={_id}
                link={{target: '_blank'}}
                onSelect={runs === undefined ? select : undefined}
                places={planned.fate === 'edited' && <OtherChanges planned={planned} />}
                selected={isSelected(planned)}
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
