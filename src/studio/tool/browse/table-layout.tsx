import {Badge} from '@sanity/ui'
import {createContext, useContext} from 'react'
import type {TFunction} from 'sanity'
import {styled} from 'styled-components'
import type {ItemKind} from '../../../saved/index.ts'
import {useItemContext} from '../../browser/grid/item-context.ts'
import type {ListLayout, TileProps} from '../../browser/grid/list-layout.ts'
import {MatchedText} from '../../browser/grid/MatchedText.tsx'
import {Thumbnail} from '../../thumbnails/Thumbnail.tsx'
import {plainText} from '../../ui/text-style.ts'
import type {Usage} from './useUsageSearch.ts'

/** The columns of the table: of its header, and of each row. In narrow windows the title remains. */
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
  padding-block: 8px;
  padding-inline: 20px;
  border-bottom: 1px solid var(--card-border-color);
  color: var(--card-muted-fg-color);
  ${plainText}

  && {
    font-size: 12px;
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

function TableTile({item, factsId}: TileProps) {
  const {t, words, dateOf} = useItemContext()
  const usage = useContext(UsageContext)
  const {published, record, shape, teamName, title} = item
  const story = item.kind === 'story' ? item.record : item.stories[0]
  return (
    <Row>
      <Thumbnail deferred shape={shape} story={story} title={title} width={WIDTH[shape]} />
      <span data-part="title" title={title}>
        <MatchedText text={title} words={words} />
      </span>
      <span data-part="facts" id={factsId}>
        <span data-column="team" title={teamName}>
          {teamName}
        </span>
        {item.kind === 'collection' && <span data-column="tag">{item.record.tag}</span>}
        <span data-column="published">
          {published === false ? (
            <Badge fontSize={0} tone="caution">
              {t('item.not-published')}
            </Badge>
          ) : (
            record.publishedAt !== undefined && dateOf(record.publishedAt)
          )}
        </span>
        <span data-column="used">{usage && t('tool.documents', {count: usage.countOf(item)})}</span>
      </span>
    </Row>
  )
}

/** The library as a table. Its header is for the eye: each row describes itself by its facts. */
export const tableLayout = (t: TFunction, kind: ItemKind): ListLayout => ({
  rowHeight: 52,
  columnWidth: undefined,
  Tile: TableTile,
  header: (
    <Header aria-hidden="true">
      <span />
      <span>{t('tool.column.title')}</span>
      <span data-column="team">{t('picker.pane.team')}</span>
      {kind === 'collection' && <span data-column="tag">{t('picker.pane.tag')}</span>}
      <span data-column="published">{t('picker.pane.published')}</span>
      <span data-column="used">{t('tool.column.used-in')}</span>
    </Header>
  ),
})
