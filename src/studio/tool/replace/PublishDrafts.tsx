import {Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import type {BrowserItem} from '../../browser/state/items.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {OverlayDialog} from '../../ui/OverlayDialog.tsx'
import {DocumentRow} from '../dataset/DocumentRow.tsx'
import type {PlannedDocument} from './planned-documents.ts'
import {OtherChanges, PAGE} from './ReplaceRows.tsx'

interface PublishDraftsProps {
  /** The title of the old item. */
  readonly title: string
  readonly to: BrowserItem | undefined
  /** Documents that hold the old item, and whose drafts don't. */
  readonly waiting: readonly PlannedDocument[]
  readonly onPublish: ((drafts: readonly PlannedDocument[]) => void) | undefined
}

/** How many drafts visitors don't see yet, and a button that offers to publish them. */
export function PublishDrafts({title, to, waiting, onPublish}: PublishDraftsProps) {
  const {t} = useMessages()
  const [isAsking, setAsking] = useState(false)
  const publishable = waiting.filter(({draft}) => draft?.isPublishable)
  const edited = waiting.filter(({fate}) => fate === 'edited').length
  return (
    <Card padding={3} radius={3} tone="primary">
      <Stack gap={4}>
        <Stack gap={3}>
          <Text size={1} weight="medium">
            {t('tool.replace.waiting', {count: waiting.length})}
          </Text>
          {!to && <Text size={1}>{t('tool.replace.publish-first')}</Text>}
          {to && edited > 0 && <Text size={1}>{t('tool.replace.edited', {count: edited})}</Text>}
        </Stack>
        {to && publishable.length > 0 && (
          <Flex>
            <ActionButton
              disabled={!onPublish}
              mode="default"
              onClick={() => setAsking(true)}
              text={t('tool.replace.publish-drafts')}
              tone="primary"
            />
          </Flex>
        )}
      </Stack>
      {isAsking && to && onPublish && (
        <PublishDialog
          onClose={() => setAsking(false)}
          onPublish={(drafts) => {
            setAsking(false)
            onPublish(drafts)
          }}
          publishable={publishable}
          title={title}
          to={to}
        />
      )}
    </Card>
  )
}

interface PublishDialogProps {
  readonly title: string
  readonly to: BrowserItem
  readonly publishable: readonly PlannedDocument[]
  readonly onPublish: (drafts: readonly PlannedDocument[]) => void
  readonly onClose: () => void
}

const NO_RELEASES = new Map<string, never>()

/** Says what visitors will see. Drafts with other changes are published only where they are selected. */
function PublishDialog({title, to, publishable, onPublish, onClose}: PublishDialogProps) {
  const {t} = useMessages()
  const [selected, setSelected] = useState<readonly string[]>([])
  // The others come once these are published.
  const edited = publishable.filter(({fate}) => fate === 'edited').slice(0, PAGE)
  const drafts = publishable.filter(
    ({fate, source}) => fate === 'waiting' || selected.includes(source._id),
  )
  const count = drafts.length
  return (
    <OverlayDialog
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <ActionButton mode="bleed" onClick={onClose} text={t('action.cancel')} />
          <ActionButton
            disabled={count === 0}
            mode="default"
            onClick={() => onPublish(drafts)}
            text={t('tool.replace.publish', {count})}
            tone="primary"
          />
        </Flex>
      }
      header={t('tool.replace.publish-drafts')}
      onClose={onClose}
    >
      <Stack gap={4}>
        {count > 0 && (
          <Text role="status" size={1}>
            {to.published === false
              ? t('validation.unpublished', {title: to.title})
              : t('tool.replace.publish-note', {count, old: title, title: to.title})}
          </Text>
        )}
        {edited.length > 0 && <Text size={1}>{t('tool.replace.publish-others')}</Text>}
        <Stack as="ul" style={{listStyle: 'none', margin: 0, padding: 0}}>
          {edited.map((planned) => {
            const {_id} = planned.source
            const rest = selected.filter((id) => id !== _id)
            return (
              <DocumentRow
                before={
                  <Checkbox
                    aria-label={t('tool.replace.publish-select', {document: _id})}
                    checked={selected.includes(_id)}
                    onChange={(event) =>
                      setSelected(event.currentTarget.checked ? [...rest, _id] : rest)
                    }
                  />
                }
                key={_id}
                places={<OtherChanges planned={planned} />}
                releases={NO_RELEASES}
                statuses={[]}
                value={planned.values[0]!.value}
              />
            )
          })}
        </Stack>
      </Stack>
    </OverlayDialog>
  )
}
