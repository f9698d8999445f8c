import {SearchIcon} from '@sanity/icons/Search'
import {Spinner, TextInput} from '@sanity/ui'
import type {KeyboardEvent, ReactNode, Ref} from 'react'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {NAMESPACE} from '../../i18n/index.ts'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 0 20px 12px;
  border-bottom: 1px solid var(--card-border-color);

  > [data-part='team'] {
    flex: 0 1 auto;
    min-width: 110px;
    max-width: 220px;

    &[data-many] {
      flex-basis: 220px;
    }
  }

  > [data-part='locked'] {
    flex: 0 1 auto;
    max-width: 200px;
    overflow: hidden;
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

      &[data-many] {
        flex-basis: 100%;
        max-width: none;
      }
    }

    /* Within the border of the text box, a finger still finds it. */
    .stories-clear {
      position: relative;

      &::after {
        position: absolute;
        inset: -8px;
        content: '';
      }
    }
  }
`

interface PickerToolbarProps {
  /** Where a Team is selected, before the search within it. */
  readonly team: ReactNode
  /** The filters that the field sets. */
  readonly fixed?: ReactNode
  /** Whether the search takes so long that it should be seen. */
  readonly slow?: boolean
  readonly searchLabel: string
  readonly searchRef: Ref<HTMLInputElement>
  readonly query: string
  readonly onQuery: (query: string) => void
  /** The ID of the list that the arrow keys lead to, if there is one. */
  readonly listId: string | undefined
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** The menus in which the list is narrowed and ordered. */
  readonly children?: ReactNode
}

/** What narrows and orders the list. */
export function PickerToolbar(props: PickerToolbarProps) {
  const {t} = useTranslation(NAMESPACE)
  const {searchLabel, searchRef, query, onQuery, listId, onKeyDown} = props
  return (
    <Bar>
      {props.team}
      {props.fixed}
      <div data-part="search">
        <TextInput
          aria-controls={listId}
          aria-label={searchLabel}
          autoComplete="off"
          data-stories="input"
          clearButton={
            query === ''
              ? false
              : {'aria-label': t('action.clear-search'), className: 'stories-clear'}
          }
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
