import {ArrowDownIcon} from '@sanity/icons/ArrowDown'
import {ArrowUpIcon} from '@sanity/icons/ArrowUp'
import {createContext, useContext} from 'react'
import {styled} from 'styled-components'
import type {ItemKind} from '../../../saved/index.ts'
import {type CellProps, type ListLayout, useBrowserContext} from '../../browser/context.tsx'
import {useItemContext} from '../../browser/grid/item-context.ts'
import {MatchedText} from '../../browser/grid/MatchedText.tsx'
import type {ItemSort} from '../../browser/state/items.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {Thumbnail} from '../../thumbnails/Thumbnail.tsx'
import {StateBadge} from '../../ui/StateBadge.tsx'
import {CUT, plainText} from '../../ui/text-style.ts'
import type {Usage} from './useUsageSearch.ts'

/** The columns of the header and of each row. A narrow window has the title and the date. */
const TableRow = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: 32px minmax(0, 3fr) minmax(0, 1.5fr);
  grid-auto-columns: minmax(0, 1.2fr);
  grid-auto-flow: column;
  align-items: center;
  gap: 12px;
  min-width: 0;

  > span,
  > [data-part='facts'] > span {
    overflow: hidden;
    min-width: 0;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > [data-part='facts'] > span {
    justify-self: start;
    max-width: 100%;
  }

  > [data-part='title'] > bdi {
    ${CUT}
  }

  > [data-part='facts'] {
    display: contents;
  }

  @media (max-width: 599px) {
    grid-template-columns: 32px minmax(0, 1fr) 104px;

    [data-column='team'],
    [data-column='tag'],
    [data-column='used'] {
      display: none;
    }
  }
`

const Header = styled(TableRow)`
  flex: none;
  padding-block: 2px;
  padding-inline: 20px;
  border-bottom: 1px solid var(--card-border-color);
  color: var(--card-muted-fg-color);
  ${plainText}

  && {
    font-size: 12px;
  }
`

const SortButton = styled.button`
  display: flex;
  align-items: center;
  width: 100%;
  min-height: 28px;
  padding: 0;
  border: 0;
  border-radius: 2px;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  &:hover,
  &[aria-pressed='true'] {
    color: var(--card-fg-color);
  }

  &:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -2px;
  }
`

const Row = styled(TableRow)`
  padding-inline: 12px;

  > [data-part='facts'] > span {
    color: var(--card-muted-fg-color);
  }

  [aria-selected='true'] > & > [data-part='facts'] > span {
    color: var(--card-fg-color);
  }
`

/** The usage of items, for the rows of the table. `undefined` until the documents have been searched. */
export const UsageContext = createContext<Usage | undefined>(undefined)

const WIDTH = {bubbles: 32, cards: 26} as const

function ItemRow({item}: CellProps) {
  const {t, words, dateOf} = useItemContext()
  const usage = useContext(UsageContext)
  const {record, shape, stories, teamName, title} = item
  return (
    <Row>
      <Thumbnail deferred shape={shape} story={stories[0]} title={title} width={WIDTH[shape]} />
      <span data-part="title" title={title}>
        <MatchedText text={title} words={words} />
      </span>
      <span data-part="facts">
        <span data-column="team" dir="auto" title={teamName}>
          {teamName}
        </span>
        {item.kind === 'collection' && (
          <span data-column="tag" dir="auto">
            {item.record.tag ?? item.record.sharedTag}
          </span>
        )}
        <span data-column="published" dir="auto">
          {item.status === 'available' ? (
            record.publishedAt !== undefined && dateOf(record.publishedAt)
          ) : (
            <StateBadge state={item} />
          )}
        </span>
        <span data-column="used" dir="auto">
          {usage && t('tool.documents', {count: usage.countOf(item)})}
        </span>
      </span>
    </Row>
  )
}

export const tableLayout = (kind: ItemKind): ListLayout => ({
  rowHeight: 52,
  Cell: ItemRow,
  header: <TableHeader kind={kind} />,
})

/** Names the columns for the eye, since each row describes itself by its facts, and sorts by them. */
function TableHeader({kind}: {readonly kind: ItemKind}) {
  const {t} = useMessages()
  return (
    <Header>
      <span />
      <SortedColumn by="title" column="title" text={t('tool.column.title')} />
      <span aria-hidden="true" data-column="team">
        {t('picker.team')}
      </span>
      {kind === 'collection' && (
        <span aria-hidden="true" data-column="tag">
          {t('picker.pane.tag')}
        </span>
      )}
      <SortedColumn by="newest" column="published" text={t('picker.filter.date')} />
      <SortedColumn by="usage" column="used" text={t('action.used-in')} />
    </Header>
  )
}

interface SortedColumnProps {
  readonly by: ItemSort
  readonly column: string
  readonly text: string
}

function SortedColumn({by, column, text}: SortedColumnProps) {
  const {t} = useMessages()
  const {sort, dispatch} = useBrowserContext()
  const isSorted = sort === by
  return (
    <span data-column={column}>
      <SortButton
        aria-label={`${text}: ${t(`picker.sort.${by}`)}`}
        aria-pressed={isSorted}
        onClick={() => dispatch({type: 'set', to: {sort: by}})}
        type="button"
      >
        {text}
        {isSorted && (by === 'title' ? <ArrowUpIcon /> : <ArrowDownIcon />)}
      </SortButton>
    </span>
  )
}
