import {TransferIcon} from '@sanity/icons/Transfer'
import {Flex} from '@sanity/ui'
import {embedHtml} from '../../../embed/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import type {PickerItem} from '../../picker/items.ts'
import {CopyButton} from '../../picker/pane/CopyButton.tsx'
import {UsedInButton, useUsedIn} from '../../field/used-in/UsedInButton.tsx'
import {usePickerContext} from '../../picker/picker-context.tsx'
import {nameKey, useToolLocation} from '../tool-location.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'

/** What can be done with an item of the library beside what the picker offers. */
export function ItemActions({item}: {readonly item: PickerItem}) {
  const {t} = useMessages()
  const {source} = usePickerContext()
  const {go} = useToolLocation()
  const {id, kind, record} = item
  const {teamId} = record
  const {found} = useUsedIn(item)
  const {embed} = source.context
  const html = embed && embedHtml({teamId, id}, {...embed, kind})
  return (
    <Flex gap={2} wrap="wrap">
      <UsedInButton item={item} />
      {typeof found === 'object' && found.length > 0 && (
        <ActionButton
          icon={TransferIcon}
          onClick={() => go({view: 'replace', replace: nameKey({kind, teamId, id}), item: id})}
          padding={2}
          text={t('tool.replace.everywhere')}
        />
      )}
      {html !== undefined && html !== '' && (
        <CopyButton done={t('tool.copy-embed.done')} text={t('tool.copy-embed')} value={html} />
      )}
    </Flex>
  )
}
