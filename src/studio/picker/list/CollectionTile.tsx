import {Fragment} from 'react'
import {Strip} from '../../preview/Strip.tsx'
import {itemFacts, whyListed, whyNot} from './item-facts.ts'
import type {CollectionItem} from '../items.ts'
import {MatchedText} from './MatchedText.tsx'
import {useItemContext} from './item-context.ts'
import {ItemBadge} from './ItemBadge.tsx'
import {useIsPlaying} from './useIsPlaying.ts'

/** Pixels of a Collection's row. */
export const COLLECTION_ROW = 76

interface CollectionOptionProps {
  readonly item: CollectionItem
  readonly selected: boolean
  readonly present?: boolean
}

/** What a Collection's option shows: its first Stories in its own shape, and what names it. */
export function CollectionTile({item, selected, present = false}: CollectionOptionProps) {
  const context = useItemContext()
  const plays = useIsPlaying(item)
  const {record, shape, stories, title} = item
  const why = whyNot(item, present, context.t) ?? whyListed(item, context)
  return (
    <div data-option="collection">
      <div data-part="pictures">
        <Strip
          count={item.storyCount}
          patient
          plays={plays}
          max={shape === 'cards' ? 6 : 5}
          shape={shape}
          stories={stories}
          title={title}
          width={shape === 'cards' ? 36 : 38}
        />
      </div>
      <div data-part="words">
        <div data-part="title">
          <MatchedText text={title} words={context.words} />
        </div>
        <div data-part="about">
          {itemFacts(item, context).map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <MatchedText text={fact} words={fact === record.tag ? context.words : ''} />
            </Fragment>
          ))}
        </div>
        {why !== undefined && (
          <div data-part="why" data-small="">
            {why}
          </div>
        )}
      </div>
      <ItemBadge selected={selected} />
    </div>
  )
}
