import {styled} from 'styled-components'
import {useMessages} from '../../i18n/useMessages.ts'
import {PlayingThumbnail} from '../../thumbnails/PlayingThumbnail.tsx'
import {fingerSized, plainText} from '../../ui/text-style.ts'
import {useSelected} from '../context.tsx'
import {SHORT} from '../useMediaQuery.ts'
import {ItemSummary, ReplacedSummary} from './ItemSummary.tsx'

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

  @media ${SHORT} {
    /* Else it would cover the list, and the focused item. */
    &:not(:hover, :focus-within) {
      max-height: 40px;
    }

    padding-block: 4px;

    dl,
    [data-part='now'],
    [data-stories='player'] {
      display: none;
    }
  }

  ${plainText}
  ${fingerSized}
`

export default function BottomSheet() {
  const {t} = useMessages()
  const {pinned: item} = useSelected()
  if (!item) return null
  const {shape, stories, title} = item
  return (
    <Sheet aria-label={t('picker.pane')}>
      <PlayingThumbnail
        key={item.id}
        shape={shape}
        story={stories[0]}
        title={title}
        width={WIDTH[shape]}
      />
      <div>
        <ReplacedSummary item={item} />
        <ItemSummary isSmall item={item} />
      </div>
    </Sheet>
  )
}
