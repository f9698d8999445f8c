import type {ReactNode} from 'react'
import {useTranslation} from 'sanity'
import {css, styled} from 'styled-components'
import {NAMESPACE} from '../../i18n/index.ts'
import {plainText, textOf} from '../../ui/text-style.ts'
import {PlayingThumbnail} from '../../preview/PlayingThumbnail.tsx'
import {LinkButton} from '../../ui/LinkButton.tsx'
import type {PickerItem} from '../items.ts'
import {tooltipOf} from '../tooltip.ts'
import {SHORT} from '../useMediaQuery.ts'
import {PaneFacts} from './PaneFacts.tsx'
import {ReplacedSummary} from './ReplacedSummary.tsx'
import type {ReplacedItem} from '../picker-dialog-props.ts'

const WIDTH = {bubbles: 72, cards: 64} as const

/** Above the footer, which has the button that selects. */
const Sheet = styled.section`
  display: flex;
  flex: none;
  align-items: start;
  gap: 12px;
  max-height: 45vh;
  padding: 12px;
  box-sizing: border-box;
  overflow-y: auto;
  border-top: 1px solid var(--card-border-color);
  border-radius: 12px 12px 0 0;
  box-shadow: 0 -4px 16px color-mix(in srgb, var(--card-shadow-umbra-color, #000) 20%, transparent);
  color: var(--card-fg-color);

  @media (prefers-reduced-motion: no-preference) {
    animation: stories-raise 0.18s ease-out;
  }

  @keyframes stories-raise {
    from {
      transform: translateY(24px);
      opacity: 0;
    }
  }

  > div {
    display: grid;
    flex: 1;
    gap: 8px;
    min-width: 0;
  }

  h3 {
    display: -webkit-box;
    overflow: hidden;
    margin: 0;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  @media ${SHORT} {
    align-items: center;
    padding-block: 4px;

    h3 {
      -webkit-line-clamp: 1;
    }

    dl,
    [data-part='now'],
    [data-stories='player'] {
      display: none;
    }
  }

  ${plainText}
  ${({theme}) => css`
    h3 {
      font-size: ${textOf(theme).size(1)}px;
      font-weight: ${textOf(theme).weights.semibold};
    }
  `}
`

export interface PickerSheetProps {
  readonly item: PickerItem
  readonly replaced: ReplacedItem | undefined
  /** What can be done with the item. */
  readonly children?: ReactNode
}

/** The selected item, where the pane doesn't fit beside the list. */
export default function PickerSheet({item, replaced, children}: PickerSheetProps) {
  const {t} = useTranslation(NAMESPACE)
  const {shape, title} = item
  const story = item.kind === 'story' ? item.record : item.stories[0]
  return (
    <Sheet aria-label={t('picker.pane')}>
      <PlayingThumbnail
        key={item.id}
        shape={shape}
        story={story}
        title={title}
        width={WIDTH[shape]}
      />
      <div>
        {replaced && <ReplacedSummary replaced={replaced} />}
        <h3 title={tooltipOf(title)}>
          <bdi>{title}</bdi>
        </h3>
        <PaneFacts item={item} />
        {children}
      </div>
      {story?.watchUrl !== undefined && (
        <LinkButton href={story.watchUrl} text={t('action.watch')} />
      )}
    </Sheet>
  )
}
