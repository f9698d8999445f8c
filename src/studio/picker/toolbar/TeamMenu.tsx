import {UsersIcon} from '@sanity/icons/Users'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {ChoiceMenu} from './ChoiceMenu.tsx'
import type {TeamSelectProps} from './team-options.ts'

/** A few Teams in a menu. */
export function TeamMenu({options, teamId, onTeam, countText, onOpen}: TeamSelectProps) {
  const {t} = useTranslation(NAMESPACE)
  const all = t('picker.team.all')
  return (
    <ChoiceMenu
      defaultText={all}
      groups={[
        {
          choices: [
            {
              id: '',
              text: all,
              checked: teamId === undefined,
              onSelect: () => onTeam(undefined),
            },
            ...options.map(({id, name}) => ({
              id,
              text: name,
              note: countText(id),
              checked: id === teamId,
              onSelect: () => onTeam(id),
            })),
          ],
        },
      ]}
      icon={UsersIcon}
      label={t('picker.team')}
      onOpen={onOpen}
      placement="bottom-start"
      state={options.find(({id}) => id === teamId)?.name}
    />
  )
}
