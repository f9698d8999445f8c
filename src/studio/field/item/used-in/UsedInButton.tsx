import {LinkIcon} from '@sanity/icons/Link'
import {Flex} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {useSelected} from '../../../browser/context.tsx'
import type {BrowserItem} from '../../../browser/state/items.ts'
import {useMessages} from '../../../i18n/useMessages.ts'
import {useDebounced} from '../../../items/useDebounced.ts'
import {ActionButton} from '../../../ui/ActionButton.tsx'
import {lazyDialog} from '../../../ui/lazy-dialog.tsx'
import {Muted} from '../../../ui/text-style.ts'
import {MAX_SHOWN, usageText} from './used-in-query.ts'
import {useUsingDocuments} from './useUsingDocuments.ts'

const UsedInDialog = lazyDialog(() => import('./UsedInDialog.tsx'))

/** Milliseconds on one item before its documents are searched for: not for those that are run over. */
const DELAY = 400

/** The documents that hold an item, as a number that opens them. */
export function useUsedIn({kind, id, record}: BrowserItem) {
  const tag = 'tag' in record ? record.tag : undefined
  const {teamId} = record
  const used = useMemo(() => ({kind, id, tag, teamId}), [kind, id, tag, teamId])
  return {used, found: useUsingDocuments(useDebounced(used, DELAY))}
}

interface UsedInButtonProps {
  readonly item: BrowserItem
  readonly inNewTab?: boolean
}

/** Opens the documents that hold an item. Says how many there are, so that it isn't shown twice. */
export function UsedInButton({item, inNewTab = false}: UsedInButtonProps) {
  const {t} = useMessages()
  const {used, found} = useUsedIn(item)
  const [openId, setOpenId] = useState<string>()
  const count = typeof found === 'object' ? found.documents.length : 0
  const text =
    typeof found === 'string'
      ? t(`field.used-in.${found}`)
      : count > MAX_SHOWN
        ? t('tool.used-in.many', {count: MAX_SHOWN})
        : count > 0
          ? usageText(found, t)
          : // A sentence is too long for a button: the dialog says what could not be searched.
            t(found.isCut ? 'action.used-in' : 'tool.usage.unused')
  const opens = typeof found === 'object' && (count > 0 || found.isCut)
  return (
    <Flex>
      {opens ? (
        <ActionButton
          icon={LinkIcon}
          mode="bleed"
          onClick={() => setOpenId(item.id)}
          padding={2}
          text={text}
        />
      ) : (
        // As large as the button, so that nothing moves when that comes.
        <Flex align="center" gap={2} padding={2} style={{border: '1px solid transparent'}}>
          <Muted>
            <LinkIcon />
          </Muted>
          <Muted>{text}</Muted>
        </Flex>
      )}
      {openId === item.id && (
        <UsedInDialog
          inNewTab={inNewTab}
          onClose={() => setOpenId(undefined)}
          title={item.title}
          used={used}
        />
      )}
    </Flex>
  )
}

/** The same in the picker of a field: for the item that is selected, never for those of the list. */
export function SelectedUsedIn({item}: {readonly item: BrowserItem}) {
  const {pinned} = useSelected()
  if (pinned?.id !== item.id) return null
  return <UsedInButton inNewTab item={item} />
}
