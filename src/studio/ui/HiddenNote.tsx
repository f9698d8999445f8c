import {Card, Text} from '@sanity/ui'
import type {ItemState} from '../../saved/index.ts'
import {useMessages} from '../i18n/useMessages.ts'

/** Says of an item that can be looked at why visitors see nothing of it. */
export function HiddenNote({status}: Pick<ItemState<unknown>, 'status'>) {
  const {t} = useMessages()
  if (status !== 'unpublished' && status !== 'empty') return null
  return (
    <Card padding={3} radius={2} tone="caution">
      <Text size={1}>{t(`item.hidden.${status}`)}</Text>
    </Card>
  )
}
