import {Text} from '@sanity/ui'
import {styled} from 'styled-components'
import type {EmbedType, Story} from '../../access/index.ts'
import {Picture} from './Picture.tsx'

const Row = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
`

interface StripProps {
  readonly stories: readonly Story[]
  readonly shape: EmbedType
  /** Pixels of one picture's width. */
  readonly width: number
  /** The most pictures that are drawn; how many more there are is told as a number. */
  readonly max: number
  /** Whose initials stand in where there is no Story. */
  readonly title?: string
}

/** The first Stories of a Collection, in its order and its shape. */
export function Strip({stories, shape, width, max, title}: StripProps) {
  const shown = stories.slice(0, max)
  const more = stories.length - shown.length
  return (
    <Row data-ui="StoryStrip">
      {shown.length === 0 && (
        <Picture shape={shape} story={undefined} title={title} width={width} />
      )}
      {shown.map((story, index) => (
        // An order may name a Story twice.
        <Picture key={`${index}-${story.id}`} shape={shape} story={story} width={width} />
      ))}
      {more > 0 && (
        <Text as="span" aria-hidden="true" muted size={0}>
          +{more}
        </Text>
      )}
    </Row>
  )
}
