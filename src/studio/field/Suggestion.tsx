import {Button} from '@sanity/ui'
import {memo} from 'react'
import {type Path, useCurrentUser, useFormValue, useTranslation} from 'sanity'
import {collectionByTag} from '../data/indexes.ts'
import {type ListingSource, useListing} from '../data/useListing.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {type CollectionItem, collectionItems} from '../picker/items.ts'
import {heldTeam, type InputOptions} from '../schema/options.ts'

interface SuggestionProps {
  readonly source: ListingSource
  readonly options: InputOptions
  /** Of the field. */
  readonly path: Path
  readonly onPick: (item: CollectionItem) => void
}

/**
 * Offers the Collection whose tag is the document's slug. Follows the document, which is drawn anew
 * at each keystroke, and hands two strings on to what need not be.
 */
export function Suggestion(props: SuggestionProps) {
  const {options, path} = props
  const document = useFormValue([])
  const tag = textAt(document, options.suggestFrom)
  const parent = useFormValue(path.slice(0, -1))
  const currentUser = useCurrentUser()
  const teamId = heldTeam(options, {document, parent, currentUser})
  if (tag === undefined || teamId === undefined) return null
  return <Offer {...props} tag={tag} teamId={teamId} />
}

interface OfferProps extends SuggestionProps {
  readonly tag: string
  readonly teamId: string
}

const Offer = memo(function Offer({source, options, tag, teamId, onPick}: OfferProps) {
  const {t} = useTranslation(NAMESPACE)
  const {items} = useListing(source, 'collections', {teamId})
  const record = items && collectionByTag(items, teamId, tag)
  if (!record) return null
  const [item] = collectionItems([record], undefined, [], options)
  if (!item || item.unsavable) return null
  return (
    <Button
      fontSize={1}
      mode="bleed"
      onClick={() => onPick(item)}
      padding={2}
      text={t('field.suggestion', {title: item.title})}
      tone="primary"
    />
  )
})

/** Text of a field, or of a slug. */
export function textAt(document: unknown, path: string | false): string | undefined {
  if (path === false) return undefined
  let value = document
  for (const name of path.split('.')) {
    value = (value as Record<string, unknown> | null | undefined)?.[name]
  }
  const text: unknown =
    typeof value === 'object' && value !== null ? (value as {current?: unknown}).current : value
  return typeof text === 'string' && text !== '' ? text : undefined
}
