import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {ClockIcon} from '@sanity/icons/Clock'
import {UsersIcon} from '@sanity/icons/Users'
import {Autocomplete} from '@sanity/ui/autocomplete'
import {Popover} from '@sanity/ui/popover'
import {Box, Card, Flex, Text} from '@sanity/ui'
import {useEffect, useId, useRef, useState} from 'react'
import {useMessages} from '../../i18n/useMessages.ts'
import {CUT, Muted} from '../../ui/text-style.ts'
import {findTeams, type TeamChoice} from './team-choices.ts'

/** Options that are rendered: more would only cost rendering time. */
const MAX_OPTIONS = 100
/** The value for all Teams: no Team has an empty ID. */
const ALL = ''

interface TeamComboboxProps {
  readonly options: readonly TeamChoice[]
  readonly teamId: string | undefined
  readonly onTeam: (teamId: string | undefined) => void
  readonly countText: (teamId: string) => string | undefined
  readonly onOpen: () => void
}

export default function TeamCombobox(props: TeamComboboxProps) {
  const {options, teamId, onTeam, countText, onOpen} = props
  const {t} = useMessages()
  const id = useId()
  const [text, setText] = useState<string | null>(null)
  const all = {id: ALL, name: t('picker.team.all'), isRecent: false}
  const nameOfTeam = (value: string) => options.find((option) => option.id === value)?.name ?? ''
  // It opens with the selected name, which doesn't count as a search.
  const isTyped = text !== null && text !== nameOfTeam(teamId ?? ALL)
  const found = isTyped ? findTeams(options, text) : [all, ...options]
  const note =
    found.length === 0
      ? t('picker.team.none')
      : found.length > MAX_OPTIONS && t('picker.pane.more', {count: found.length - MAX_OPTIONS})
  return (
    <div
      // The list is closed by then, but not yet gone: a dialog around it would close, too.
      onKeyDown={(event) => {
        const isOpen = event.currentTarget.querySelector('[aria-expanded="true"]')
        if (event.key === 'Escape' && isOpen) event.stopPropagation()
      }}
      role="presentation"
    >
      <Autocomplete<TeamChoice & {readonly value: string}>
        aria-controls={`${id}-listbox`}
        aria-label={t('picker.team.find')}
        data-stories="input"
        filterOption={() => true}
        fontSize={1}
        icon={UsersIcon}
        id={id}
        onChange={(value) => onTeam(value === ALL ? undefined : value)}
        // Letters that are typed replace the name, after a click as after a key.
        onClick={(event) => isTyped || event.currentTarget.select()}
        onFocus={(event) => {
          event.currentTarget.select()
          onOpen()
        }}
        onQueryChange={setText}
        openButton={{'aria-label': t('picker.team.open')}}
        openOnFocus
        options={found.slice(0, MAX_OPTIONS).map((option) => ({...option, value: option.id}))}
        padding={3}
        placeholder={all.name}
        renderOption={({name, isRecent, value}) => (
          <TeamRow
            count={value === ALL ? undefined : countText(value)}
            isChecked={value === (teamId ?? ALL)}
            isRecent={isRecent}
            name={name}
          />
        )}
        renderPopover={({content, hidden, inputElement, ...rest}, ref) => (
          <Popover
            {...rest}
            arrow={false}
            constrainSize
            content={
              <>
                {content}
                {note !== false && <Note>{note}</Note>}
              </>
            }
            fallbackPlacements={['top-start']}
            open={!hidden}
            overflow="auto"
            placement="bottom-start"
            portal
            radius={2}
            ref={ref}
            referenceElement={inputElement}
          />
        )}
        renderValue={nameOfTeam}
        value={teamId ?? ALL}
      />
    </div>
  )
}

const Note = ({children}: {readonly children: string}) => (
  <Box padding={4}>
    <Text muted role="status" size={1}>
      {children}
    </Text>
  </Box>
)

/** Wide enough for a name beside the number, narrow enough for a phone. */
const WIDTH = {minWidth: 280, maxWidth: 'min(400px, 80vw)'}

interface TeamRowProps extends Pick<TeamChoice, 'name' | 'isRecent'> {
  readonly isChecked: boolean
  readonly count: string | undefined
}

/** The Autocomplete adds whether it is the one that Enter selects. */
function TeamRow({name, isRecent, isChecked, count, ...rest}: TeamRowProps) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChecked) row.current?.scrollIntoView({block: 'nearest'})
  }, [isChecked])
  return (
    <Card {...rest} as="button" padding={3} radius={2} ref={row} style={WIDTH} type="button">
      <Flex align="center" gap={3}>
        {isRecent && (
          <Muted>
            <ClockIcon />
          </Muted>
        )}
        <Box flex={1} style={{minWidth: 0}}>
          <Text size={1} textOverflow="ellipsis">
            <bdi style={CUT}>{name}</bdi>
          </Text>
        </Box>
        {count !== undefined && <Muted>{count}</Muted>}
        {isChecked && (
          <Text size={1}>
            <CheckmarkIcon />
          </Text>
        )}
      </Flex>
    </Card>
  )
}
