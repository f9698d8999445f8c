import {css, styled} from 'styled-components'
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

const bones = css`
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
`

const Field = styled.div`
  display: grid;
  gap: 0 4px;
  flex: 1;
  min-height: 0;
  padding: ${MARGIN}px;
  overflow: hidden;
  ${bones}
`

/** In place of one item. */
const Item = styled.div`
  flex: 1;
  min-width: 0;
  ${bones}
`

const Row = styled.div`
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
`

const Cell = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 11px;
  padding-top: 8px;
  box-sizing: border-box;
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
    <Field
      aria-hidden="true"
      data-stories="skeletons"
      style={{
        gridAutoRows: rowHeight,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        marginInlineEnd: hasPane ? PANE_WIDTH : 0,
      }}
    >
      {Array.from({length: shape ? 40 : 9}, (_, index) => (
        <Bones index={index} key={index} shape={shape} />
      ))}
    </Field>
  )
}

/** Where one item will be. */
export const SkeletonItem = ({shape}: SkeletonsProps) => (
  <Item aria-hidden="true">
    <Bones index={0} shape={shape} />
  </Item>
)

function Bones({shape, index}: SkeletonsProps & {readonly index: number}) {
  if (shape) {
    const size = pictureSize(shape, PICTURE_WIDTH[shape])
    return (
      <Cell>
        <i style={{...size, borderRadius: shape === 'bubbles' ? '50%' : 6}} />
        <i style={{width: '70%'}} />
        <i style={{width: '45%'}} />
      </Cell>
    )
  }
  return (
    <Row>
      {Array.from({length: 5}, (_, thumbnail) => (
        <i key={thumbnail} />
      ))}
      <div>
        <i style={{width: `${30 + ((index * 17) % 25)}%`}} />
        <i style={{width: `${18 + ((index * 11) % 20)}%`}} />
      </div>
    </Row>
  )
}
