import {LinkIcon} from '@sanity/icons/Link'
import {TransferIcon} from '@sanity/icons/Transfer'
import {Flex} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {useTranslation} from 'sanity'
import {embedHtml} from '../../../embed/index.ts'
import {useDebounced} from '../../items/useDebounced.ts'
import {useUsingDocuments} from '../../field/used-in/useUsingDocuments.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import type {PickerItem} from '../../picker/items.ts'
import {CopyButton} from '../../picker/pane/CopyButton.tsx'
import {usePickerContext} from '../../picker/picker-context.ts'
import {nameKey, useToolLocation} from '../tool-location.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {lazyPart} from '../../ui/lazy-part.tsx'

const UsedInDialog = lazyPart(() => import('../../field/used-in/UsedInDialog.tsx'))

/** Milliseconds on one item before its documents are searched for: not for those that are run over. */
const USAGE_DELAY = 400

/** Documents beyond which the exact number is not worth a longer query. */
const MAX_COUNT = 50

/** What can be done with an item of the library beside what the picker offers. */
export function ItemActions({item}: {readonly item: PickerItem}) {
  const {t} = useTranslation(NAMESPACE)
  const {announce, source} = usePickerContext()
  const {go} = useToolLocation()
  const [openId, setOpenId] = useState<string>()
  const {id, kind, record, title} = item
  const tag = 'tag' in record ? record.tag : undefined
  const {teamId} = record
  const used = useMemo(() => ({kind, id, tag, teamId}), [kind, id, tag, teamId])
  const found = useUsingDocuments(useDebounced(used, USAGE_DELAY))
  const count = typeof found === 'object' ? found.length : 0
  const {embed} = source.context
  const html = embed && embedHtml({teamId, id}, {...embed, kind})
  return (
    <Flex gap={2} wrap="wrap">
      <ActionButton
        disabled={count === 0}
        icon={LinkIcon}
        onClick={() => setOpenId(id)}
        padding={2}
        text={
          typeof found === 'string'
            ? t(`field.used-in.${found}`)
            : count > MAX_COUNT
              ? t('tool.used-in.many', {count: MAX_COUNT})
              : t('field.used-in.count', {count})
        }
      />
      {count > 0 && (
        <ActionButton
          icon={TransferIcon}
          onClick={() => go({view: 'replace', replace: nameKey({kind, teamId, id}), item: id})}
          padding={2}
          text={t('tool.replace.everywhere')}
        />
      )}
      {openId === id && (
        <UsedInDialog onClose={() => setOpenId(undefined)} title={title} used={used} />
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
