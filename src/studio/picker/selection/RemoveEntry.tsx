import {CloseIcon} from '@sanity/icons/Close'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'

interface RemoveEntryProps {
  readonly title: string
  readonly onRemove: () => void
}

/** The button that takes an entry out of the selection or the list. */
export function RemoveEntry({title, onRemove}: RemoveEntryProps) {
  const {t} = useTranslation(NAMESPACE)
  return (
    <ActionButton
      aria-label={t('picker.selected.remove', {title})}
      icon={CloseIcon}
      mode="bleed"
      onClick={onRemove}
      padding={2}
    />
  )
}
