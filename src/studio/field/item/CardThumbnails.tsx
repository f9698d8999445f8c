import {type MouseEvent, useState} from 'react'
import {styled} from 'styled-components'
import type {ItemKind} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import type {SavedItem} from '../../items/useSavedItem.ts'
import {Strip} from '../../thumbnails/Strip.tsx'

/* Over the thumbnails, not around them: their initials are not part of its name. */
const PlayButton = styled.button`
  position: absolute;
  inset: 0;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: none;
  cursor: pointer;

  &:focus-visible {
    outline: 2px solid var(--card-focus-ring-color, currentColor);
    outline-offset: 2px;
  }
`

interface CardThumbnailsProps {
  readonly kind: ItemKind
  readonly saved: SavedItem
  readonly title: string
  /** Gets the index of the Story to begin with. */
  readonly onPlay: (index: number) => void
}

/** The thumbnails of a saved item. They play while they have the pointer or the focus. */
export function CardThumbnails({kind, saved, title, onPlay}: CardThumbnailsProps) {
  const {t} = useMessages()
  const [isPlaying, setPlaying] = useState(false)
  const {shape, stories, storyCount} = saved
  const strip = (
    <Strip
      count={storyCount}
      max={kind === 'story' ? 1 : 4}
      plays={isPlaying}
      shape={shape}
      stories={stories}
      title={title}
      width={48}
    />
  )
  if (stories.length === 0) return strip
  return (
    <div style={{position: 'relative'}}>
      {strip}
      <PlayButton
        aria-label={t('action.play', {title})}
        onBlur={() => setPlaying(false)}
        onClick={(event) => onPlay(clickedThumbnail(event))}
        onFocus={() => setPlaying(true)}
        onPointerEnter={() => setPlaying(true)}
        onPointerLeave={() => setPlaying(false)}
        type="button"
      />
    </div>
  )
}

/** The index of the thumbnail under the pointer; the first where the keyboard clicked. */
function clickedThumbnail({clientX, clientY, currentTarget, detail}: MouseEvent): number {
  if (detail === 0) return 0
  const all = [...currentTarget.parentElement!.querySelectorAll('[data-stories="thumbnail"]')]
  const isUnderPointer = (element: Element) => {
    const {bottom, left, right, top} = element.getBoundingClientRect()
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  }
  return Math.max(0, all.findIndex(isUnderPointer))
}
