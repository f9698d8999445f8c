import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {ThListIcon} from '@sanity/icons/ThList'
import {Button} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'

interface LayoutMenuProps {
  readonly layout: 'table' | undefined
  readonly onLayout: (layout: 'table' | undefined) => void
}

/** Switches between thumbnails and a table. */
export function LayoutMenu({layout, onLayout}: LayoutMenuProps) {
  const {t} = useTranslation(NAMESPACE)
  const isTable = layout === 'table'
  return (
    <Button
      fontSize={1}
      icon={isTable ? ThLargeIcon : ThListIcon}
      mode="bleed"
      onClick={() => onLayout(isTable ? undefined : 'table')}
      padding={3}
      text={t(isTable ? 'tool.layout.grid' : 'tool.layout.table')}
    />
  )
}
