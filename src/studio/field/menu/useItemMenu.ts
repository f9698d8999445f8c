import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {mutate} from 'swr'
import {copyText} from '../../copy-text.ts'
import {type Identity, itemKey, type ItemKind} from '../../../saved/index.ts'
import {loadedKey, loadItem} from '../../items/item-loader.ts'
import {sourceLink} from '../../items/source-link.ts'
import type {SavedItem} from '../../items/useSavedItem.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import type {Used} from '../used-in/used-in-query.ts'
import {availableActions, type ItemAction} from './item-actions.ts'

interface ItemMenuOptions {
  readonly kind: ItemKind
  readonly source: StoriesSource
  readonly identity: Identity | undefined
  readonly saved: SavedItem
  readonly readOnly: boolean
  readonly onRemove: () => void
}

interface ItemMenuState {
  readonly actions: readonly ItemAction[]
  /** What the service is called, where the menu has a link to it. */
  readonly service: string | undefined
  readonly onAction: (action: ItemAction) => void
  readonly isPreviewed: boolean
  /** The item whose usage is shown in a dialog, while it is. */
  readonly usage: Used | undefined
  readonly closeUsage: () => void
}

/** What the menu of a saved item offers, and what became of it. */
export function useItemMenu(options: ItemMenuOptions): ItemMenuState {
  const {kind, source, identity, saved, readOnly, onRemove} = options
  const {t} = useTranslation(NAMESPACE)
  const toast = useToast()
  const [isPreviewed, setPreviewed] = useState(false)
  const [usage, setUsage] = useState<Used>()
  const {item} = saved
  const id = identity?.id ?? item?.id
  const tag = identity?.tag ?? (item && 'tag' in item ? item.tag : undefined)
  const link = sourceLink(source.context, item)
  const watchUrl = item && 'watchUrl' in item ? item.watchUrl : undefined

  const copy = async (name: 'copy-id' | 'copy-tag', text: string) => {
    const isCopied = await copyText(text)
    toast.push({
      id: 'stories-action',
      status: isCopied ? 'success' : 'error',
      title: t(isCopied ? `action.${name}.done.${kind}` : 'action.copy.failed'),
    })
  }

  const onAction = (action: ItemAction) => {
    switch (action) {
      case 'watch':
        window.open(watchUrl, '_blank', 'noopener')
        return
      case 'open-source':
        window.open(link?.href, '_blank', 'noopener')
        return
      case 'preview':
        setPreviewed(!isPreviewed)
        return
      case 'used-in':
        setUsage({kind, id, tag, teamId: identity?.teamId ?? item?.teamId})
        return
      case 'copy-id':
      case 'copy-tag':
        void copy(action, (action === 'copy-id' ? id : tag) ?? '')
        return
      case 'refresh':
        if (identity) refreshFromService(source, identity)
        return
      case 'remove':
        onRemove()
        return
      default: {
        const unhandled: never = action
        return unhandled
      }
    }
  }
  const facts = {kind, id, tag, watchUrl, readOnly, isReadable: identity !== undefined}
  return {
    actions: availableActions({
      ...facts,
      hasEmbed: source.context.embed !== undefined,
      hasSource: link !== undefined,
    }),
    service: link?.service,
    onAction,
    isPreviewed: isPreviewed && identity !== undefined,
    usage,
    closeUsage: () => setUsage(undefined),
  }
}

/** Makes the proxy request an item from the service, and shows the result wherever the item is. */
function refreshFromService({session}: StoriesSource, identity: Identity): void {
  const key = itemKey(identity)
  if (!key) return
  // What SWR requests now joins this request.
  void loadItem(session, key, {force: true})
  void mutate(loadedKey(session, key))
}
