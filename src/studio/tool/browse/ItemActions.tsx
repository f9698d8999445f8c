import {TransferIcon} from '@sanity/icons/Transfer'
import {Flex} from '@sanity/ui'
import {embedHtml} from '../../../embed/index.ts'
import {useBrowserContext} from '../../browser/context.tsx'
import {CopyButton} from '../../browser/pane/CopyButton.tsx'
import type {BrowserItem} from '../../browser/state/items.ts'
import {UsedInButton, useUsedIn} from '../../field/item/used-in/UsedInButton.tsx'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {nameKey, useToolLocation} from '../tool-location.ts'

/** The tool's buttons for an item, below those that its pane always has. */
export function ItemActions({item}: {readonly item: BrowserItem}) {
  const {t} = useMessages()
  const {source} = useBrowserContext()
  const {go} = useToolLocation()
  const {id, kind, record} = item
  const {teamId} = record
  const {found} = useUsedIn(item)
  const {embed} = source.context
  const html = embed && embedHtml({teamId, id}, {...embed, kind})
  return (
    <Flex gap={2} wrap="wrap">
      <UsedInButton item={item} />
      {typeof found === 'object' && (found.isCut || found.documents.length > 0) && (
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
