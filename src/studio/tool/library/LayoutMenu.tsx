import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {ThListIcon} from '@sanity/icons/ThList'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'

interface LayoutMenuProps {
  readonly layout: 'table' | undefined
  readonly onLayout: (layout: 'table' | undefined) => void
}

/** Switches between thumbnails and a table. */
export function LayoutMenu({layout, onLayout}: LayoutMenuProps) {
  const {t} = useTranslation(NAMESPACE)
  const isTable = layout === 'table'
  return (
    <ActionButton
      icon={isTable ? ThLargeIcon : ThListIcon}
      mode="bleed"
      onClick={() => onLayout(isTable ? undefined : 'table')}
      text={t(isTable ? 'tool.layout.grid' : 'tool.layout.table')}
    />
  )
}
