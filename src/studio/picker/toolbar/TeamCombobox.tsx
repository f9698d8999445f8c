import {ClockIcon} from '@sanity/icons/Clock'
import {UsersIcon} from '@sanity/icons/Users'
import {Autocomplete} from '@sanity/ui/autocomplete'
import {Box, Card, Flex, Text} from '@sanity/ui'
import {useId, useState} from 'react'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {findTeams, type TeamOption} from './team-options.ts'

/** Options that are rendered: more would only cost rendering time. */
const MAX_OPTIONS = 100
/** The value for all Teams: no Team has an empty ID. */
const ALL = ''

interface TeamComboboxProps {
  readonly options: readonly TeamOption[]
  readonly teamId: string | undefined
  readonly onTeam: (teamId: string | undefined) => void
  /** How many items a Team has, once that is known. */
  readonly countText: (teamId: string) => string | undefined
  readonly onOpen: () => void
}

/** Many Teams, found by their names. */
export default function TeamCombobox(props: TeamComboboxProps) {
  const {options, teamId, onTeam, countText, onOpen} = props
  const {t} = useTranslation(NAMESPACE)
  const id = useId()
  const [text, setText] = useState<string | null>(null)
  const all = teamId === undefined ? [] : [{id: ALL, name: t('picker.team.all'), isRecent: false}]
  const nameOf = (value: string) => options.find((option) => option.id === value)?.name ?? ''
  // It opens with the selected name, which doesn't count as a search.
  const isTyped = text !== null && text !== nameOf(teamId ?? ALL)
  const found = isTyped ? findTeams(options, text) : [...all, ...options]
  return (
    <Autocomplete<TeamOption & {readonly value: string}>
      aria-controls={`${id}-listbox`}
      aria-label={t('picker.team.find')}
      data-stories="input"
      filterOption={() => true}
      fontSize={1}
      icon={UsersIcon}
      id={id}
      onChange={(value) => onTeam(value === ALL ? undefined : value)}
      onFocus={onOpen}
      onQueryChange={setText}
      openButton={{'aria-label': t('picker.team.open')}}
      options={found.slice(0, MAX_OPTIONS).map((option) => ({...option, value: option.id}))}
      padding={3}
      placeholder={t('picker.team.find')}
      popover={{matchReferenceWidth: false}}
      renderOption={({name, isRecent, value}) => (
        <TeamRow
          count={value === ALL ? undefined : countText(value)}
          isRecent={isRecent}
          name={name}
        />
      )}
      renderValue={nameOf}
      value={teamId ?? ALL}
    />
  )
}

/** Wide enough for a name beside the number, narrow enough for a phone. */
const WIDTH = {minWidth: 280, maxWidth: 'min(400px, 80vw)'}

interface TeamRowProps {
  readonly name: string
  readonly isRecent: boolean
  readonly count: string | undefined
}

/** The Autocomplete adds whether it is selected. */
function TeamRow({name, isRecent, count, ...rest}: TeamRowProps) {
  return (
    <Card {...rest} as="button" padding={3} radius={2} style={WIDTH} type="button">
      <Flex align="center" gap={3}>
        {isRecent && (
          <Text muted size={1}>
            <ClockIcon />
          </Text>
        )}
        <Box flex={1} style={{minWidth: 0}}>
          <Text size={1} textOverflow="ellipsis">
            <bdi>{name}</bdi>
          </Text>
        </Box>
        {count !== undefined && (
          <Text muted size={1}>
            {count}
          </Text>
        )}
      </Flex>
    </Card>
  )
}
