import {CloseIcon} from '@sanity/icons/Close'
import {Button} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'

interface RemoveEntryProps {
  readonly title: string
  readonly onRemove: () => void
}

/** The button that takes an entry out of the selection or the list. */
export function RemoveEntry({title, onRemove}: RemoveEntryProps) {
  const {t} = useTranslation(NAMESPACE)
  return (
    <Button
      aria-label={t('picker.selected.remove', {title})}
      fontSize={1}
      icon={CloseIcon}
      mode="bleed"
      onClick={onRemove}
      padding={2}
    />
  )
}
