import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {Fragment, memo} from 'react'
import type {EmbedType} from '../../../access/index.ts'
import {Strip} from '../../thumbnails/Strip.tsx'
import {Thumbnail} from '../../thumbnails/Thumbnail.tsx'
import {StateBadge} from '../../ui/StateBadge.tsx'
import type {CellProps, CellState} from '../context.tsx'
import type {CollectionItem, BrowserItem, StoryItem} from '../state/items.ts'
import {useIsPlaying, useItemContext} from './item-context.ts'
import {itemFacts, itemNote, whyListed} from './item-facts.ts'
import {MatchedText} from './MatchedText.tsx'
import {THUMBNAIL_WIDTH, TITLE_FITS} from './sizes.ts'
import {SkeletonItem} from './Skeletons.tsx'

interface ItemCellProps extends CellState {
  readonly listId: string
  /** `undefined` until it is loaded. */
  readonly item: BrowserItem | undefined
  readonly index: number
  readonly count: number
  readonly shape: EmbedType | undefined
  readonly current: boolean
}

/** One item of the list, rendered again only when it changes. Its events are handled by the list. */
export const ItemCell = memo(function ItemCell(props: ItemCellProps) {
  const {listId, item, index, count, current, shape, ...state} = props
  const {t, Cell, isMultiple} = useItemContext()
  const id = optionId(listId, index)
  const orderId = `${id}-order`
  return (
    <div
      aria-busy={item ? undefined : true}
      aria-describedby={state.position === undefined ? undefined : orderId}
      aria-disabled={!item || item.unsavable !== undefined || undefined}
      aria-label={item ? undefined : t('item.loading')}
      aria-posinset={index + 1}
      aria-selected={state.isSelected}
      aria-setsize={count}
      data-present={(isMultiple && state.isPresent) || undefined}
      id={id}
      role="option"
      tabIndex={current ? 0 : -1}
    >
      {item ? (
        Cell ? (
          <Cell item={item} {...state} />
        ) : item.kind === 'collection' ? (
          <CollectionCell item={item} {...state} />
        ) : (
          <StoryCell item={item} {...state} />
        )
      ) : (
        <SkeletonItem shape={shape} />
      )}
      {state.position !== undefined && (
        <span hidden id={orderId}>
          {t('picker.selected.order', {position: state.position})}
        </span>
      )}
    </div>
  )
})

const optionId = (listId: string, index: number) => `${listId}-${index}`

export const focusOption = (listId: string, index: number) =>
  document.getElementById(optionId(listId, index))?.focus({preventScroll: true})

export function optionIndex(target: EventTarget): number | undefined {
  const option = target instanceof Element ? target.closest('[role="option"]') : null
  const position = option?.getAttribute('aria-posinset')
  return position == null ? undefined : Number(position) - 1
}

export function StoryCell(props: CellProps & {readonly item: StoryItem}) {
  const {record, shape} = props.item
  const plays = useIsPlaying(props.item)
  return (
    <div data-option="story">
      <div data-part="thumbnails">
        <Thumbnail
          deferred
          plays={plays}
          shape={shape}
          story={record}
          width={THUMBNAIL_WIDTH[shape]}
        />
        <ItemBadge {...props} />
      </div>
      <CellText {...props} />
    </div>
  )
}

export function CollectionCell(props: CellProps & {readonly item: CollectionItem}) {
  const {shape, stories, title} = props.item
  const plays = useIsPlaying(props.item)
  // Its facts say how many there are.
  const shown = stories.slice(0, 4)
  return (
    <div data-option="collection">
      <div data-part="thumbnails">
        <Strip
          deferred
          max={shown.length}
          plays={plays}
          shape={shape}
          stories={shown}
          title={title}
          width={40}
        />
      </div>
      <CellText {...props} />
      <ItemBadge {...props} />
    </div>
  )
}

/**
 * A circle in the corner: of several with the item's number, of one with a check mark. Assistive
 * technology reads `aria-selected` and a description.
 */
function ItemBadge({isSelected, isPresent, position}: CellState) {
  const {isMultiple} = useItemContext()
  if (!isSelected && !isMultiple) return null
  return (
    <span
      aria-hidden="true"
      data-part="badge"
      data-present={isPresent || undefined}
      data-selected={isSelected || undefined}
    >
      {position ?? (isSelected && <CheckmarkIcon />)}
    </span>
  )
}

/** The title, and what is below it. All of it is what assistive technology calls the item. */
function CellText({item, ...state}: CellProps) {
  const context = useItemContext()
  const {t, words} = context
  const isStory = item.kind === 'story'
  const isHidden = item.status !== 'available'
  const note = itemNote(item, state, t) ?? whyListed(item, context)
  const facts = itemFacts(item, context)
  // A Story's column is narrow: a fact a line, as far as the height of two allows.
  const rest = isStory ? 2 - Number(isHidden) - Number(note !== undefined) : 1
  const lines = rest === 2 ? facts.map((fact) => [fact]) : [facts].slice(0, rest)
  return (
    <div data-part="text">
      <div data-part="title" title={item.title}>
        <MatchedText fits={TITLE_FITS[item.kind]} text={item.title} words={words} />
      </div>
      <div data-part="facts">
        {isHidden && <StateBadge state={item} />}
        {lines.map((line) => (
          <div data-part="about" key={line[0]?.name ?? ''}>
            {line.map(({name, text, tooltip}, index) => (
              <Fragment key={name}>
                {index > 0 && ' · '}
                <span title={tooltip}>
                  <MatchedText text={text} words={name === 'tag' ? words : ''} />
                </span>
              </Fragment>
            ))}
          </div>
        ))}
        {note !== undefined && (
          <div data-part="why" title={note}>
            <bdi>{note}</bdi>
          </div>
        )}
      </div>
    </div>
  )
}
