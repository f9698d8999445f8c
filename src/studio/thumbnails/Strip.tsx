import {styled} from 'styled-components'
import type {EmbedType, Story} from '../../access/index.ts'
import {plainText} from '../ui/text-style.ts'
import {Thumbnail} from './Thumbnail.tsx'

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;

  [data-more] {
    ${plainText}
    font-size: 11px;
    color: var(--card-muted-fg-color);
  }
`

interface StripProps {
  readonly stories: readonly Story[]
  /** How many Stories there are, where only the first are given. */
  readonly count?: number | undefined
  readonly shape: EmbedType
  readonly width: number
  /** The most thumbnails that are drawn; a number says how many more there are. */
  readonly max: number
  /** The title whose initials are shown where there is no Story. */
  readonly title?: string
  readonly plays?: boolean
  readonly deferred?: boolean
}

export function Strip({stories, count, shape, width, max, title, plays, deferred}: StripProps) {
  // Its thumbnails change with its props, so the compiler would only make it larger.
  'use no memo'
  const shown = stories.slice(0, max)
  const more = (count ?? stories.length) - shown.length
  return (
    <Row data-stories="strip">
      {shown.length === 0 && (
        <Thumbnail shape={shape} story={undefined} title={title} width={width} />
      )}
      {shown.map((story, index) => (
        // An order may name a Story twice.
        <Thumbnail
          deferred={deferred}
          key={`${index}-${story.id}`}
          plays={plays === true && index === 0}
          shape={shape}
          story={story}
          width={width}
        />
      ))}
      {more > 0 && (
        <span aria-hidden="true" data-more="" dir="ltr">
          +{more}
        </span>
      )}
    </Row>
  )
}
