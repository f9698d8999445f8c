import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../i18n/index.ts'
import type {Unsavable} from '../schema/values.ts'

interface ItemStateProps {
  readonly unsavable?: Unsavable | undefined
  readonly selected?: boolean
}

/** Why an option can't be chosen, or that it is the one chosen now. */
export function ItemState({unsavable, selected = false}: ItemStateProps) {
  const {t} = useTranslation(NAMESPACE)
  if (unsavable !== undefined) {
    return (
      <Text muted size={0} textOverflow="ellipsis">
        {t(`item.${unsavable}`)}
      </Text>
    )
  }
  if (!selected) return null
  return (
    <Text accent size={2}>
      <CheckmarkCircleIcon aria-label={t('item.selected')} role="img" />
    </Text>
  )
}
