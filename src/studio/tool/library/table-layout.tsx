import type {TFunction} from 'sanity'
import {css, styled} from 'styled-components'
import type {ItemKind} from '../../../saved/index.ts'
import type {ListLayout} from '../../picker/list/list-layout.ts'
import {plainText} from '../../ui/text-style.ts'
import {TableTile} from './TableTile.tsx'
import {TableRow} from './TableRow.ts'

/** Pixels of a row of the table. */
const ROW = 52

const Header = styled(TableRow)`
  flex: none;
  padding-block: 8px;
  padding-inline: 20px;
  border-bottom: 1px solid var(--card-border-color);
  color: var(--card-muted-fg-color);
  ${plainText}
  ${css`
    && {
      font-size: 12px;
    }
  `}
`

/** The library as a table. Its header is for the eye: each row describes itself by its facts. */
export const tableLayout = (t: TFunction, kind: ItemKind): ListLayout => ({
  rowHeight: ROW,
  columnWidth: undefined,
  Tile: TableTile,
  header: (
    <Header aria-hidden="true" data-kind={kind}>
      <span />
      <span>{t('tool.column.title')}</span>
      <span data-column="team">{t('picker.pane.team')}</span>
      {kind === 'collection' && <span data-column="tag">{t('picker.pane.tag')}</span>}
      <span data-column="published">{t('picker.pane.published')}</span>
      <span data-column="used">{t('tool.column.used-in')}</span>
    </Header>
  ),
})
