import {LinkIcon} from '@sanity/icons/Link'
import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {ThListIcon} from '@sanity/icons/ThList'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {ChoiceMenu} from '../../picker/toolbar/ChoiceMenu.tsx'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {useToolLocation} from '../tool-location.ts'

/** Filters by whether documents use an item, and switches between thumbnails and a table. */
export function LibraryMenus() {
  const {t} = useTranslation(NAMESPACE)
  const {location, update} = useToolLocation()
  const {usage} = location
  const isTable = location.layout === 'table'
  const choices = ([undefined, 'used', 'unused'] as const).map((choice) => ({
    text: t(choice === undefined ? 'picker.filter.all' : `tool.usage.${choice}`),
    checked: choice === usage,
    onSelect: () => update({usage: choice}),
  }))
  return (
    <>
      <ChoiceMenu groups={[{choices}]} icon={LinkIcon} label={t('tool.usage')} state={undefined} />
      <ActionButton
        icon={isTable ? ThLargeIcon : ThListIcon}
        mode="bleed"
        onClick={() => update({layout: isTable ? undefined : 'table'})}
        text={t(isTable ? 'tool.layout.grid' : 'tool.layout.table')}
      />
    </>
  )
}
