import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {type Story, visitorTitle} from '../../../access/index.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {Thumbnail} from '../../preview/Thumbnail.tsx'
import type {CollectionItem} from '../items.ts'

/** Stories that are drawn: a Collection may hold any number. */
const DRAWN = 30

const List = styled.ol`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
  }

  li > :last-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

interface PaneStoriesProps {
  readonly item: CollectionItem
  /** As many as are loaded. */
  readonly stories: readonly Story[]
}

/** The Stories of a Collection in their order. */
export function PaneStories({item, stories}: PaneStoriesProps) {
  const {t} = useTranslation(NAMESPACE)
  const {shape} = item
  const storyCount = item.storyCount ?? stories.length
  const more = storyCount - Math.min(stories.length, DRAWN)
  if (stories.length === 0) return null
  return (
    <List aria-label={t('item.all-stories', {count: storyCount})}>
      {stories.slice(0, DRAWN).map((story, index) => (
        // An order may name a Story twice.
        <li key={`${index}-${story.id}`}>
          <Thumbnail shape={shape} story={story} width={shape === 'cards' ? 24 : 28} />
          <span>
            <bdi>{visitorTitle(story)}</bdi>
          </span>
        </li>
      ))}
      {more > 0 && <li data-more="">{t('picker.pane.more', {count: more})}</li>}
    </List>
  )
}
