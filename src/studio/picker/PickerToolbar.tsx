import {SearchIcon} from '@sanity/icons/Search'
import {Box, Flex, Select, TextInput} from '@sanity/ui'
import type {KeyboardEvent, Ref} from 'react'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import type {Team} from '../../access/index.ts'
import {NAMESPACE} from '../i18n/index.ts'

const Bar = styled(Flex)`
  border-bottom: 1px solid var(--card-border-color);

  @media (max-width: 600px) {
    flex-direction: column;
  }
`

interface PickerToolbarProps {
  readonly teams: readonly Team[]
  /** `undefined` for all Teams. */
  readonly teamId: string | undefined
  /** `undefined` where the field allows one Team only: then there is nothing to choose. */
  readonly onTeam: ((teamId: string | undefined) => void) | undefined
  readonly searchLabel: string
  readonly searchRef: Ref<HTMLInputElement>
  readonly query: string
  readonly onQuery: (query: string) => void
  /** The list that the arrow keys lead to, when there is one. */
  readonly listId: string | undefined
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Team first, then the search within it. */
export function PickerToolbar(props: PickerToolbarProps) {
  const {t} = useTranslation(NAMESPACE)
  const {teams, teamId, onTeam, searchLabel, searchRef, query, onQuery, listId, onKeyDown} = props
  const known = teamId === undefined || teams.some((team) => team.id === teamId)
  return (
    <Bar gap={2} paddingBottom={3} paddingX={4}>
      {onTeam && (
        <Box flex="none" style={{minWidth: 200}}>
          <Select
            aria-label={t('picker.team')}
            fontSize={1}
            onChange={(event) => onTeam(event.currentTarget.value || undefined)}
            padding={3}
            value={teamId ?? ''}
          >
            <option value="">{t('picker.team.all')}</option>
            {!known && <option value={teamId}>{t('picker.team.unnamed', {id: teamId})}</option>}
            {teams.map((team) => (
              <option key={team.id} value={team.id}>
                {team.name || t('picker.team.unnamed', {id: team.id})}
              </option>
            ))}
          </Select>
        </Box>
      )}
      <Box flex={1}>
        <TextInput
          aria-controls={listId}
          aria-label={searchLabel}
          autoComplete="off"
          clearButton={query !== ''}
          fontSize={1}
          icon={SearchIcon}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onClear={() => onQuery('')}
          onKeyDown={onKeyDown}
          padding={3}
          placeholder={`${searchLabel}…`}
          ref={searchRef}
          role="searchbox"
          spellCheck={false}
          type="text"
          value={query}
        />
      </Box>
    </Bar>
  )
}
