import {styled} from 'styled-components'
import type {EmbedType} from '../../../access/index.ts'
import {pictureSize} from '../../preview/story-media.ts'
import {useHasSidePane} from '../useMediaQuery.ts'
import {
  COLLECTION_ROW,
  columnsIn,
  likelyWidth,
  MARGIN,
  PANE_WIDTH,
  PICTURE_WIDTH,
  storyCell,
} from './list-layout.ts'

/** Placeholders, in the sizes of what will be there. */
const Bones = styled.div`
  flex: 1;
  min-width: 0;
  min-height: 0;
  overflow: hidden;

  i {
    display: block;
    flex: none;
    height: 11px;
    border-radius: 3px;
    background: color-mix(in srgb, var(--card-fg-color) 9%, transparent);
  }

  @media (prefers-reduced-motion: no-preference) {
    animation: stories-breathe 1.6s ease-in-out infinite alternate;
  }

  @keyframes stories-breathe {
    from {
      opacity: 1;
    }

    to {
      opacity: 0.5;
    }
  }

  @media (forced-colors: active) {
    i {
      border: 1px solid;
      box-sizing: border-box;
    }
  }

  > [data-bones='story'] {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 11px;
    padding-top: 8px;
    box-sizing: border-box;
  }

  > [data-bones='collection'] {
    display: flex;
    align-items: center;
    gap: 4px;
    height: ${COLLECTION_ROW}px;
    padding-inline: 12px;

    > i {
      width: 38px;
      height: 38px;
      border-radius: 50%;
    }

    > div {
      display: grid;
      flex: 1;
      gap: 9px;
      margin-inline-start: 46px;
    }

    @media (max-width: 599px) {
      > i:nth-of-type(n + 3) {
        display: none;
      }

      > div {
        margin-inline-start: 12px;
      }
    }
  }
`

interface SkeletonsProps {
  /** `undefined` for rows. */
  readonly shape: EmbedType | undefined
}

/**
 * Placeholders for the items being loaded, in as many columns. Decoration only: the live region
 * announces the loading.
 */
export function Skeletons({shape}: SkeletonsProps) {
  const hasPane = useHasSidePane()
  const {columnWidth, rowHeight} = shape
    ? storyCell(shape)
    : {columnWidth: Number.POSITIVE_INFINITY, rowHeight: COLLECTION_ROW}
  const columns = columnsIn(likelyWidth(window.innerWidth, hasPane), columnWidth)
  return (
    <Bones
      aria-hidden="true"
      data-stories="skeletons"
      style={{
        display: 'grid',
        gap: '0 4px',
        padding: MARGIN,
        gridAutoRows: rowHeight,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        marginInlineEnd: hasPane ? PANE_WIDTH : 0,
      }}
    >
      {Array.from({length: shape ? 40 : 9}, (_, index) => (
        <Skeleton index={index} key={index} shape={shape} />
      ))}
    </Bones>
  )
}

/** Where one item will be. */
export const SkeletonItem = ({shape}: SkeletonsProps) => (
  <Bones aria-hidden="true">
    <Skeleton index={0} shape={shape} />
  </Bones>
)

function Skeleton({shape, index}: SkeletonsProps & {readonly index: number}) {
  if (shape) {
    const size = pictureSize(shape, PICTURE_WIDTH[shape])
    return (
      <div data-bones="story">
        <i style={{...size, borderRadius: shape === 'bubbles' ? '50%' : 6}} />
        <i style={{width: '70%'}} />
        <i style={{width: '45%'}} />
      </div>
    )
  }
  return (
    <div data-bones="collection">
      {Array.from({length: 5}, (_, thumbnail) => (
        <i key={thumbnail} />
      ))}
      <div>
        <i style={{width: `${30 + ((index * 17) % 25)}%`}} />
        <i style={{width: `${18 + ((index * 11) % 20)}%`}} />
      </div>
    </div>
  )
}
