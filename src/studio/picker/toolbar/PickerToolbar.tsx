import {SearchIcon} from '@sanity/icons/Search'
import {Select, Spinner, TextInput} from '@sanity/ui'
import type {KeyboardEvent, ReactNode, Ref} from 'react'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import type {Team} from '../../../access/index.ts'
import {teamNamesOf} from '../../../catalog/index.ts'
import {NAMESPACE} from '../../i18n/index.ts'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 0 20px 12px;
  border-bottom: 1px solid var(--card-border-color);

  > [data-part='team'] {
    flex: 0 1 200px;
  }

  > [data-part='search'] {
    flex: 1 1 220px;
    min-width: 0;
  }

  > [data-part='menus'] {
    display: flex;
    flex: none;
    gap: 4px;
  }

  @media (max-width: 599px) {
    padding-inline: 12px;

    > [data-part='search'] {
      order: -1;
      flex-basis: 100%;
    }

    > [data-part='team'] {
      flex: 1 1 120px;
      min-width: 0;
    }
  }
`

interface PickerToolbarProps {
  readonly teams: readonly Team[]
  /** Whether the search takes so long that it should be seen. */
  readonly slow?: boolean
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
  /** The menus in which the list is narrowed and ordered. */
  readonly children?: ReactNode
}

/** Team first, then the search within it. */
export function PickerToolbar(props: PickerToolbarProps) {
  const {t} = useTranslation(NAMESPACE)
  const {teams, teamId, onTeam, searchLabel, searchRef, query, onQuery, listId, onKeyDown} = props
  const names = teamNamesOf(teams)
  const known = teamId === undefined || teams.some((team) => team.id === teamId)
  return (
    <Bar>
      {onTeam && (
        <div data-part="team">
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
                {names.get(team.id) || t('picker.team.unnamed', {id: team.id})}
              </option>
            ))}
          </Select>
        </div>
      )}
      <div data-part="search">
        <TextInput
          aria-controls={listId}
          aria-label={searchLabel}
          autoComplete="off"
          clearButton={query !== ''}
          fontSize={1}
          icon={props.slow === true ? Spinner : SearchIcon}
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
      </div>
      {props.children !== undefined && <div data-part="menus">{props.children}</div>}
    </Bar>
  )
}
