import {styled} from 'styled-components'
import type {EmbedType} from '../../../access/index.ts'
import {thumbnailSize} from '../../thumbnails/story-media.ts'
import {useHasSidePane} from '../useMediaQuery.ts'
import {
  cellSize,
  COLLECTION_ROW,
  columnsIn,
  likelyWidth,
  MARGIN,
  PANE_WIDTH,
  THUMBNAIL_WIDTH,
} from './sizes.ts'

const Bones = styled.div`
  flex: 1;
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
      forced-color-adjust: none;
      background: GrayText;
    }
  }

  > [data-bones='story'] {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 11px;
    padding-top: 8px;
  }

  > [data-bones='collection'] {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: center;
    gap: 9px 16px;
    height: ${COLLECTION_ROW}px;
    padding-inline: 12px;

    > :first-child {
      grid-row: span 2;
      width: 172px;
      height: 40px;
      mask: radial-gradient(circle at 20px, #000 19px, transparent 20px) 0 / 44px;
    }

    @media (max-width: 599px) {
      > :first-child {
        width: 84px;
      }
    }
  }
`

interface SkeletonsProps {
  /** `undefined` for rows. */
  readonly shape: EmbedType | undefined
}

/** Placeholders for items, in as many columns. The live region announces the loading. */
export function Skeletons({shape}: SkeletonsProps) {
  const hasPane = useHasSidePane()
  const {columnWidth, rowHeight} = cellSize(shape)
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
        <Skeleton key={index} shape={shape} />
      ))}
    </Bones>
  )
}

export const SkeletonItem = ({shape}: SkeletonsProps) => (
  <Bones aria-hidden="true">
    <Skeleton shape={shape} />
  </Bones>
)

function Skeleton({shape}: SkeletonsProps) {
  const size = shape && thumbnailSize(shape, THUMBNAIL_WIDTH[shape])
  return (
    <div data-bones={shape ? 'story' : 'collection'}>
      <i style={{...size, borderRadius: shape === 'bubbles' ? '50%' : 6}} />
      <i style={{width: shape ? '70%' : '40%'}} />
      <i style={{width: shape ? '45%' : '25%'}} />
    </div>
  )
}
