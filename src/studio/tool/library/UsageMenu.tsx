import {LinkIcon} from '@sanity/icons/Link'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {ChoiceMenu} from '../../picker/toolbar/ChoiceMenu.tsx'
import type {UsageFilter} from '../tool-location.ts'

interface UsageMenuProps {
  readonly usage: UsageFilter | undefined
  readonly onUsage: (usage: UsageFilter | undefined) => void
}

/** Filters by whether documents use an item. */
export function UsageMenu({usage, onUsage}: UsageMenuProps) {
  const {t} = useTranslation(NAMESPACE)
  const choices = [undefined, 'used', 'unused'] as const
  const text = (choice: UsageFilter | undefined) =>
    choice === undefined ? t('picker.filter.all') : t(`tool.usage.${choice}`)
  return (
    <ChoiceMenu
      groups={[
        {
          choices: choices.map((choice) => ({
            text: text(choice),
            checked: choice === usage,
            onSelect: () => onUsage(choice),
          })),
        },
      ]}
      icon={LinkIcon}
      label={t('tool.usage')}
      state={usage && text(usage)}
    />
  )
}
