import {Button} from '@sanity/ui'
import {memo} from 'react'
import {useCurrentUser, useFormValue} from 'sanity'
import {itemTitle} from '../../../access/index.ts'
import {passes} from '../../../library/index.ts'
import {isCollection, type PickedItem, whyUnsavable} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useDebounced} from '../../items/useDebounced.ts'
import {useSavedItem} from '../../items/useSavedItem.ts'
import {resolveTeamId} from '../../schema/options.ts'
import type {ItemInputProps} from '../item/item-props.ts'
import {textAt} from '../picker/PickerHost.tsx'

/** Milliseconds without a keystroke after which a slug counts as typed. */
const TYPING = 500

interface SuggestionProps extends Pick<ItemInputProps, 'options' | 'path' | 'source'> {
  readonly onPick: (item: PickedItem) => void
}

/**
 * Offers the Collection whose tag is the document's slug. Follows the document, which is drawn again
 * at each keystroke, and hands two strings on to what need not be.
 */
export function Suggestion(props: SuggestionProps) {
  const {options, path} = props
  const document = useFormValue([])
  const tag = textAt(document, options.suggestFrom)
  const parent = useFormValue(path.slice(0, -1))
  const currentUser = useCurrentUser()
  const teamId = resolveTeamId(options, {document, parent, currentUser})
  // Only an open picker knows what a function allows.
  if (tag === undefined || teamId === undefined || options.getFilter) return null
  return <Offer {...props} tag={tag} teamId={teamId} />
}

type OfferProps = SuggestionProps & {readonly tag: string; readonly teamId: string}

const Offer = memo(function Offer({source, options, tag, teamId, onPick}: OfferProps) {
  const {t} = useMessages()
  const typed = useDebounced(tag, TYPING)
  const name = typed === undefined ? undefined : {kind: 'collection' as const, teamId, tag: typed}
  const {item: record} = useSavedItem(source, name)
  if (!record || !isCollection(record)) return null
  const {embedType, filter, identifyBy} = options
  if (embedType !== undefined && embedType !== record.embedType) return null
  if (filter && !passes(filter)(record, record.published)) return null
  if (whyUnsavable(record, identifyBy)) return null
  return (
    <Button
      fontSize={1}
      mode="bleed"
      onClick={() => onPick({kind: 'collection', record})}
      padding={2}
      text={t('field.suggestion', {title: itemTitle(record)})}
      tone="primary"
    />
  )
})
