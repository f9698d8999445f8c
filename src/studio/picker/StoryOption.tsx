import {Badge} from '@sanity/ui'
import type {EmbedType} from '../../access/index.ts'
import {Picture} from '../preview/Picture.tsx'
import {pictureSize} from '../preview/shape.ts'
import {aboutItem, whyNot} from './about.ts'
import type {StoryItem} from './items.ts'
import {Marked} from './Marked.tsx'
import {useOptionContext} from './option-context.ts'
import {OptionState} from './OptionState.tsx'
import {usePlays} from './usePlays.ts'

export const PICTURE_WIDTH = {bubbles: 88, cards: 112} as const

/** Pixels that an option needs in each shape: its picture, its text and the space around. */
export function storyCell(shape: EmbedType): {rowHeight: number; columnWidth: number} {
  const {width, height} = pictureSize(shape, PICTURE_WIDTH[shape])
  return {rowHeight: height + 104, columnWidth: width + 32}
}

interface StoryOptionProps {
  readonly item: StoryItem
  readonly selected: boolean
  readonly present?: boolean
}

/** What a Story's option shows: its picture as visitors see it, its title and what is known of it. */
export function StoryOption({item, selected, present = false}: StoryOptionProps) {
  const context = useOptionContext()
  const plays = usePlays(item)
  const {published, record, shape, title} = item
  const why = whyNot(item, present, context.t)
  return (
    <div data-option="story">
      <div data-part="pictures">
        <Picture patient plays={plays} shape={shape} story={record} width={PICTURE_WIDTH[shape]} />
        {published === false && (
          <div data-part="foot">
            <Badge fontSize={0}>{context.t('item.not-published')}</Badge>
          </div>
        )}
        <OptionState selected={selected} />
      </div>
      <div data-part="words">
        <div data-part="title">
          <Marked text={title} words={context.words} />
        </div>
        {(why === undefined ? aboutItem(item, context) : [why]).map((line) => (
          <div data-part={why === undefined ? 'about' : 'why'} data-small="" key={line}>
            {line}
          </div>
        ))}
      </div>
    </div>
  )
}
