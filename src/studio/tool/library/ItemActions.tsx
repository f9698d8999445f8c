import {LinkIcon} from '@sanity/icons/Link'
import {TransferIcon} from '@sanity/icons/Transfer'
import {Flex} from '@sanity/ui'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {embedHtml} from '../../../embed/index.ts'
import {useDebounced} from '../../items/useDebounced.ts'
import type {Used} from '../../field/used-in/used-in-query.ts'
import {useUsingDocuments} from '../../field/used-in/useUsingDocuments.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import type {PickerItem} from '../../picker/items.ts'
import {CopyButton} from '../../picker/pane/CopyButton.tsx'
import {usePickerContext} from '../../picker/picker-context.ts'
import {nameKey} from '../dataset/item-name.ts'
import {useToolLocation} from '../useToolLocation.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {lazyPart} from '../../ui/lazy-part.tsx'

const UsedInDialog = lazyPart(() => import('../../field/used-in/UsedInDialog.tsx'))

/** Milliseconds on one item before its documents are searched for: not for those that are run over. */
const USAGE_DELAY = 400

/** Documents beyond which the exact number is not worth a longer query. */
const MANY = 50

/** What can be done with an item of the library beside what the picker offers. */
export function ItemActions({item}: {readonly item: PickerItem}) {
  const {t} = useTranslation(NAMESPACE)
  const {announce, source} = usePickerContext()
  const {embed} = source.context
  const settled = useDebounced(item, USAGE_DELAY)
  const {id, kind, record} = item
  const html = embed && embedHtml({teamId: record.teamId, id}, {...embed, kind})
  return (
    <Flex gap={2} wrap="wrap">
      {settled === item ? (
        <Usage item={item} key={id} />
      ) : (
        <UsageButton text={t('field.used-in.loading')} />
      )}
      {html !== undefined && html !== '' && (
        <CopyButton
          onCopied={(isCopied) =>
            announce(t(isCopied ? 'tool.copy-embed.done' : 'action.copy.failed'))
          }
          text={t('tool.copy-embed')}
          value={html}
        />
      )}
    </Flex>
  )
}

/** How many documents hold the item, and which. */
function Usage({item}: {readonly item: PickerItem}) {
  const {t} = useTranslation(NAMESPACE)
  const [isOpen, setOpen] = useState(false)
  const [used] = useState(() => usedOf(item))
  const found = useUsingDocuments(used)
  const {go} = useToolLocation()
  if (found === 'loading') return <UsageButton text={t('field.used-in.loading')} />
  if (found === 'failed') return <UsageButton text={t('field.used-in.failed')} />
  const count = found.length
  const {tag: _tag, ...byId} = used
  return (
    <>
      <UsageButton
        onClick={count === 0 ? undefined : () => setOpen(true)}
        text={
          count > MANY ? t('tool.used-in.many', {count: MANY}) : t('field.used-in.count', {count})
        }
      />
      {count > 0 && (
        <ActionButton
          icon={TransferIcon}
          onClick={() => go({view: 'replace', replace: nameKey(byId)})}
          padding={2}
          text={t('tool.replace.everywhere')}
        />
      )}
      {isOpen && <UsedInDialog onClose={() => setOpen(false)} title={item.title} used={used} />}
    </>
  )
}

interface UsageButtonProps {
  readonly text: string
  readonly onClick?: (() => void) | undefined
}

const UsageButton = ({text, onClick}: UsageButtonProps) => (
  <ActionButton
    disabled={onClick === undefined}
    icon={LinkIcon}
    onClick={onClick}
    padding={2}
    text={text}
  />
)

const usedOf = ({id, kind, record}: PickerItem): Used => ({
  kind,
  id,
  tag: 'tag' in record ? record.tag : undefined,
  teamId: record.teamId,
})
