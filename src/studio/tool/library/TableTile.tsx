import {Badge} from '@sanity/ui'
import {useContext} from 'react'
import {styled} from 'styled-components'
import type {TileProps} from '../../picker/list/list-layout.ts'
import {useItemContext} from '../../picker/list/item-context.ts'
import {MatchedText} from '../../picker/list/MatchedText.tsx'
import {Thumbnail} from '../../preview/Thumbnail.tsx'
import {TableRow} from './TableRow.ts'
import {UsageContext} from './usage-context.ts'

const Row = styled(TableRow)`
  padding-inline: 12px;

  > [data-part='facts'] > span {
    color: var(--card-muted-fg-color);
  }

  [aria-selected='true'] > & > [data-part='facts'] > span {
    color: var(--card-fg-color);
  }
`

const WIDTH = {bubbles: 32, cards: 26} as const

/** An item as a row of the table. */
export function TableTile({item, factsId}: TileProps) {
  const {t, words, dateOf} = useItemContext()
  const usage = useContext(UsageContext)
  const {kind, published, record, shape, teamName, title} = item
  const story = item.kind === 'story' ? item.record : item.stories[0]
  return (
    <Row data-kind={kind}>
      <Thumbnail patient shape={shape} story={story} title={title} width={WIDTH[shape]} />
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
