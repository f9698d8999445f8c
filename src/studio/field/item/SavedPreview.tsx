import {createContext, useContext, useEffect, useRef, useState} from 'react'
import {type PreviewProps, useSchema} from 'sanity'
import {styled} from 'styled-components'
import {itemTitle} from '../../../access/index.ts'
import {
  fieldKind,
  type ItemKind,
  memberOf,
  previewTypes,
  readIdentity,
  type SavedName,
  savedTitle,
  textIn,
  type TypeNode,
} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {stateNote} from '../../items/failure.ts'
import {stateText} from '../../items/state-text.ts'
import {type SavedItem, useSavedItem} from '../../items/useSavedItem.ts'
import {type StoriesSource, useSource} from '../../items/useSource.ts'
import {useTeamName} from '../../items/useTeams.ts'
import {readField} from '../../schema/options.ts'
import {Strip} from '../../thumbnails/Strip.tsx'
import {Thumbnail} from '../../thumbnails/Thumbnail.tsx'
import {StateBadge} from '../../ui/StateBadge.tsx'
import {clamped, plainText} from '../../ui/text-style.ts'
import {useOtherProblem} from './array-of-item.ts'
import {ArrayContext} from './item-props.ts'

export interface LivePreviewProps {
  readonly kind: ItemKind
  /** With what a type's `prepare` returns, beside what Sanity expects. */
  readonly preview: PreviewProps & {readonly item?: unknown}
}

export default function SavedPreview({kind, preview}: LivePreviewProps) {
  const source = useSource()
  const identity = readIdentity({kind, form: 'object'}, preview.item)
  const options = readField(preview.schemaType)?.options
  const saved = useSavedItem(source, identity, options?.embedType)
  const {item} = saved
  const problem = useOtherProblem(preview.item, options, identity, item)
  const subtitle = useFacts(saved, source, identity, problem)
  const title = item ? itemTitle(item) : preview.title
  // A value that can't be read has a menu, too, which removes or replaces it.
  if (source && preview.item && preview.layout === 'media') {
    const itemKey = textIn(preview.item, '_key')
    return <SavedTile {...{itemKey, problem, saved, subtitle}} title={String(title ?? '')} />
  }
  return preview.renderDefault(source && identity ? {...preview, title, subtitle} : preview)
}

/**
 * The line below the title of a row or a tile: first what is wrong, which beside the title would
 * leave no room for it on a phone. The line keeps its height while it is loading.
 */
export function useFacts(
  saved: SavedItem,
  source: StoriesSource | undefined,
  identity: SavedName | undefined,
  problem: string | undefined,
): string {
  const {t} = useMessages()
  const {item, state, storyCount} = saved
  const former = useTeamName(
    source?.session,
    state.status === 'missing' ? identity?.teamId : undefined,
  )
  const note = stateNote(saved, t) ?? stateText(state, t) ?? problem
  const moved = state.isMoved && t('field.moved')
  const count = storyCount && t('item.all-stories', {count: storyCount})
  return [note, moved, item?.teamName ?? former, count].filter(Boolean).join(' · ') || '\u00a0'
}

/* Sanity's frame is square, has a line around it, and cuts off what is larger. A line of text is lower. */
const Media = styled.span<{readonly $isInRow: boolean}>`
  display: contents;

  > * {
    max-width: 100%;
    max-height: ${({$isInRow}) => ($isInRow ? 'none' : '100%')};
  }

  && + [data-stories='media-line'] {
    display: none;
  }

  [data-stories='media-frame']:has(> &) {
    overflow: visible;
    ${({$isInRow}) => $isInRow && `width: ${WIDTHS.row.bubbles}px;`}
  }
`

/** Marks what is Sanity's around a picture. */
const markMedia = (media: Element | null) => {
  media?.parentElement?.setAttribute('data-stories', 'media-frame')
  media?.nextElementSibling?.setAttribute('data-stories', 'media-line')
}

/** Pixels of a thumbnail's width. Four of a Collection fit into the narrowest tile. */
const WIDTHS = {
  list: {cards: 22, bubbles: 33},
  row: {cards: 30, bubbles: 41},
  tile: {cards: 88, bubbles: 96},
  four: {cards: 44, bubbles: 48},
} as const

export interface SavedMediaProps {
  readonly kind?: ItemKind
  /** The document type whose preview shows it, and the path there. */
  readonly from?: {readonly typeName: unknown; readonly path: string}
  readonly value: Readonly<Record<string, unknown>>
}

export function SavedMedia({from, value, ...props}: SavedMediaProps) {
  const source = useSource()
  const outer = useSchema().get(String(from?.typeName)) as unknown as TypeNode | undefined
  const name = textIn(value, '_type')
  const types = previewTypes(outer, from?.path ?? '').filter(
    (type) => name === undefined || type.name === name,
  )
  // The plugin's own names say it where the schema doesn't.
  const own = memberOf(types, value) ?? {name}
  const kind = props.kind ?? fieldKind(own)?.kind
  const identity = kind && readIdentity({kind, form: 'object'}, value)
  const saved = useSavedItem(source, identity, readField(own)?.options.embedType)
  return source && kind && <RowMedia saved={saved} title={savedTitle(saved.item, value)} />
}

interface RowMediaProps {
  readonly saved: SavedItem
  readonly title: string | undefined
}

export function RowMedia({saved, title}: RowMediaProps) {
  const {t} = useMessages()
  const isInRow = useContext(ArrayContext) !== undefined
  const {shape, stories} = saved
  return (
    // A list's row has no other element for it.
    <Media $isInRow={isInRow} ref={markMedia} title={stateNote(saved, t)}>
      <Thumbnail
        shape={shape}
        story={stories[0]}
        title={title}
        width={WIDTHS[isInRow ? 'row' : 'list'][shape]}
      />
    </Media>
  )
}

/* All tiles of a row are as high, whatever they hold. */
const Tile = styled.span`
  ${plainText}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  padding: 8px 8px 0;
  text-align: start;
  container-type: inline-size;

  > [data-part='media'] {
    display: grid;
    grid-area: 1 / 1;
    place-content: center;
    height: 140px;
    overflow: hidden;

    /* Two of a Collection's beside each other. */
    > [data-stories='strip']:has(> :nth-child(2)) {
      position: relative;
      display: grid;
      grid-template-columns: auto auto;
    }

    [data-more] {
      position: absolute;
      inset-block-end: 4px;
      inset-inline-end: 4px;
      padding: 0 4px;
      border-radius: 4px;
      background: var(--card-bg-color);
    }

    /* Three columns on a phone. */
    @container (max-width: 100px) {
      height: 100px;
      overflow: visible;

      > * {
        scale: 0.7;
      }
    }
  }

  > [data-part='title'] {
    height: 2.7em;
    font-weight: 500;
    ${clamped(2)}
  }

  /* Over the picture, so that a tile with a problem is as high as those beside it. */
  > [data-part='state'] {
    position: relative;
    grid-area: 1 / 1;
    place-self: end center;
    text-align: center;

    > * {
      border-radius: 8px;
    }
  }
`

/** Pixels of what Sanity has below a tile: its sign of a problem, beside the plugin's menu. */
export const TILE_FOOTER = 35

/**
 * Takes the element of a tile that an array draws, by the key of its item, and returns a function for
 * when the tile is gone. Absent outside of an array's grid.
 */
export const TileContext = createContext<((key: string, tile: Element) => () => void) | undefined>(
  undefined,
)

interface SavedTileProps {
  readonly itemKey: string | undefined
  readonly saved: SavedItem
  readonly title: string
  readonly subtitle: string
  readonly problem: string | undefined
}

/** A saved item in an array that is drawn as a grid. It plays on hover and focus. */
function SavedTile({itemKey, problem, saved, title, subtitle}: SavedTileProps) {
  const addTile = useContext(TileContext)
  const tile = useRef<HTMLSpanElement>(null)
  const [plays, setPlays] = useState(false)
  useEffect(() => {
    // Sanity draws the button around it, so its events are not this element's.
    const button = tile.current?.closest('button')
    const listening = new AbortController()
    const on = (plays: boolean, ...events: readonly string[]) => {
      for (const event of events) {
        button?.addEventListener(event, () => setPlays(plays), {signal: listening.signal})
      }
    }
    on(true, 'pointerenter', 'focus')
    on(false, 'pointerleave', 'blur')
    return () => listening.abort()
  }, [])
  useEffect(() => {
    const box = tile.current?.closest('button')?.parentElement
    box?.querySelector(':scope > [data-ui="Flex"]')?.setAttribute('data-stories', 'tile-footer')
    return addTile && box && itemKey !== undefined ? addTile(itemKey, box) : undefined
  }, [addTile, itemKey])
  const {shape, stories, storyCount} = saved
  return (
    <Tile
      data-stories="tile"
      ref={tile}
      style={addTile && {paddingBottom: TILE_FOOTER}}
      title={[title, subtitle].join('\n').trim()}
    >
      <span data-part="media">
        <Strip
          count={storyCount}
          max={4}
          plays={plays}
          shape={shape}
          stories={stories}
          title={title}
          width={WIDTHS[stories.length > 1 ? 'four' : 'tile'][shape]}
        />
      </span>
      <span data-part="state">
        <StateBadge otherwise={problem} state={saved.state} />
      </span>
      <span data-part="title">{title}</span>
    </Tile>
  )
}
