import {Badge} from '@sanity/ui'
import {Fragment} from 'react'
import type {PickerItem} from '../items.ts'
import {useItemContext} from './item-context.ts'
import {type Fact, itemFacts, itemNote, whyListed} from './item-facts.ts'
import type {TileState} from './list-layout.ts'
import {MatchedText} from './MatchedText.tsx'

interface ItemFactsProps extends Pick<TileState, 'isPresent' | 'isSaved'> {
  readonly id: string
  readonly item: PickerItem
}

/** The line below an item's title. It describes the item to assistive technology. */
export function ItemFacts({id, item, ...state}: ItemFactsProps) {
  const context = useItemContext()
  const isStory = item.kind === 'story'
  const isUnpublished = item.published === false
  const note = itemNote(item, state, context.t) ?? whyListed(item, context)
  const facts = itemFacts(item, context)
  // A Story's column is narrow: a fact a line, as far as the height allows.
  const lines = isStory && !isUnpublished ? facts.map((fact) => [fact]) : [facts]
  return (
    <div data-part="facts" id={id}>
      {isUnpublished && (
        <Badge fontSize={0} tone="caution">
          {context.t('item.not-published')}
        </Badge>
      )}
      {(note === undefined || !isStory) &&
        lines.map((line) => (
          <div data-part="about" data-small={isStory || undefined} key={line[0]?.name ?? ''}>
            <Line facts={line} words={context.words} />
          </div>
        ))}
      {note !== undefined && (
        <div data-part="why" data-small="" title={note}>
          {note}
        </div>
      )}
    </div>
  )
}

function Line({facts, words}: {readonly facts: readonly Fact[]; readonly words: string}) {
  return facts.map(({name, text, tooltip}, index) => (
    <Fragment key={name}>
      {index > 0 && ' · '}
      <span title={tooltip}>
        <MatchedText text={text} words={name === 'tag' ? words : ''} />
      </span>
    </Fragment>
  ))
}
