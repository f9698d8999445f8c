import {StackCompactIcon} from '@sanity/icons/StackCompact'
import type {ReactNode} from 'react'
import {styled} from 'styled-components'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {lazyPart} from '../../ui/lazy-part.tsx'
import {useBrowserContext, useThenSearch} from '../context.tsx'
import {ALL, COLLECTIONS} from '../state/browser-state.ts'
import type {ItemSort} from '../state/items.ts'
import type {FilterChip} from './FilterChips.tsx'
import {FilterMenu, SortMenu} from './FilterMenu.tsx'
import {SearchBox} from './SearchBox.tsx'
import {TeamControl} from './TeamControl.tsx'

export const FilterChips = lazyPart(() => import('./FilterChips.tsx'))
const FixedFilters = lazyPart(() => import('./FixedFilters.tsx'))

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 0 20px 12px;
  border-bottom: 1px solid var(--card-border-color);

  > [data-part='team'] {
    min-width: 110px;
    max-width: 220px;

    &[data-many] {
      flex-basis: 220px;
    }
  }

  > [data-part='locked'] {
    max-width: 200px;
    overflow: hidden;
  }

  > [data-part='search'] {
    flex: 1 1 220px;
    min-width: 0;
  }

  :placeholder-shown ~ :has(.stories-clear) {
    visibility: hidden;
  }

  > [data-part='menus'] {
    display: flex;
    flex: none;
    gap: 4px;
  }

  > [data-part='chips'] {
    flex-basis: 100%;
  }

  /* Beside the Team, so that more of the list is seen. The words stay its buttons' names. */
  @media (max-width: 459px) {
    > [data-part='menus'] [data-part='word'] {
      position: absolute;
      clip-path: inset(50%);
    }
  }

  @media (max-width: 599px) {
    padding-inline: 12px;

    > [data-part='search'] {
      order: -1;
      flex-basis: 100%;
    }

    > [data-part='menus'] {
      flex: 0 1 auto;
      flex-flow: row wrap;
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

interface ToolbarProps {
  readonly sorts?: readonly ItemSort[]
  readonly children?: ReactNode
  /** The filters of these that are set. */
  readonly chips?: readonly FilterChip[]
}

export function Toolbar({sorts, children, chips = []}: ToolbarProps) {
  const {canBrowse, options, location, dispatch} = useBrowserContext()
  const thenSearch = useThenSearch()
  const {t} = useMessages()
  return (
    <Bar>
      {location.at !== 'collection' && <TeamControl />}
      {options.filter && location.at !== 'collections' && <FixedFilters />}
      <div data-part="search">
        <SearchBox />
      </div>
      <div data-part="menus">
        {canBrowse && (
          <ActionButton
            aria-pressed={location.at !== 'all'}
            gap={2}
            icon={StackCompactIcon}
            mode="bleed"
            onClick={thenSearch(() =>
              dispatch({type: 'go', to: location.at === 'all' ? COLLECTIONS : ALL}),
            )}
            selected={location.at !== 'all'}
            text={<span data-part="word">{t('picker.location.browse')}</span>}
          />
        )}
        <FilterMenu />
        {location.at !== 'collection' && <SortMenu {...(sorts && {sorts})} />}
        {children}
      </div>
      <FilterChips others={chips} />
    </Bar>
  )
}
