import {LockIcon} from '@sanity/icons/Lock'
import {Card, Flex, Text} from '@sanity/ui'
import {Tooltip} from '@sanity/ui/tooltip'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'

/** The Team of a field that takes items of one Team only. */
export function LockedTeam({name}: {readonly name: string}) {
  const {t} = useTranslation(NAMESPACE)
  const text = t('picker.team.locked', {team: name})
  return (
    <Tooltip
      content={
        <Text muted size={1}>
          {text}
        </Text>
      }
      padding={2}
      placement="bottom"
      portal
    >
      <Card aria-label={text} border data-part="locked-team" padding={3} radius={5} role="note">
        <Flex align="center" gap={2}>
          <Text muted size={1}>
            <LockIcon />
          </Text>
          <Text muted size={1} textOverflow="ellipsis">
            <bdi>{name}</bdi>
          </Text>
        </Flex>
      </Card>
    </Tooltip>
  )
}
