import {useEffect, useRef} from 'react'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {NAMESPACE} from '../../i18n/index.ts'
import {plainText} from '../../ui/text-style.ts'
import {EntryThumbnail, RemoveEntry} from './EntryParts.tsx'
import type {ListEntry} from './list-entries.ts'
import {VisuallyHidden} from '../LiveRegion.tsx'
import {useReorder} from './useReorder.ts'

/** Entries that are shown, the last ones: all of them are in the list beside the library. */
const SHOWN = 40

const Chips = styled.ol`
  display: flex;
  flex: 1;
  gap: 4px;
  align-items: center;
  min-width: 0;
  margin: 0;
  padding: 2px;
  overflow-x: auto;
  list-style: none;
  ${plainText}

  li {
    display: flex;
    flex: none;
    align-items: center;
    max-width: 180px;
    border: 1px solid var(--card-border-color);
    border-radius: 6px;
    background: var(--card-bg-color);
    user-select: none;
  }

  li[data-present] {
    border-style: dashed;
    color: var(--card-muted-fg-color);
  }

  [data-part='entry'] {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    min-height: 24px;
    padding: 2px 4px;
    position: relative;
    border: 0;
    border-radius: 5px;
    background: none;
    color: inherit;
    font: inherit;
    cursor: grab;
  }

  [data-part='entry']:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
  }

  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  [data-part='more'] {
    max-width: none;
    border: 0;
    white-space: nowrap;
  }

  @media (forced-colors: active) {
    li {
      border-color: CanvasText;
    }
  }
`

export interface SelectionBarProps {
  /** The whole list, in its order. */
  readonly entries: readonly ListEntry[]
  readonly onRemove: (key: string) => void
  readonly onMove: (key: string, to: number) => void
}

/** The selected items, as chips that can be removed and reordered. */
export default function SelectionBar({entries, onRemove, onMove}: SelectionBarProps) {
  const {t} = useTranslation(NAMESPACE)
  const offset = Math.max(0, entries.length - SHOWN)
  const reorder = useReorder({isHorizontal: true, offset, onMove, onRemove})
  const {ref} = reorder.listProps

  // What was selected last is in view.
  const count = useRef(entries.length)
  useEffect(() => {
    const isMore = entries.length > count.current
    count.current = entries.length
    if (isMore) ref.current?.lastElementChild?.scrollIntoView({block: 'nearest', inline: 'nearest'})
  }, [entries.length, ref])

  return (
    // The pointer drags what the arrow keys move.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Chips aria-label={t('picker.selected')} {...reorder.listProps}>
      {offset > 0 && <li data-part="more">{t('picker.selected.before', {count: offset})}</li>}
      {entries.slice(offset).map((entry, at) => (
        <li data-entry={entry.key} data-present={entry.isPresent || undefined} key={entry.key}>
          <button data-part="entry" type="button" {...reorder.keyProps(entry.key, at)}>
            <EntryThumbnail entry={entry} width={24} />
            <bdi title={entry.title}>{entry.title}</bdi>
            <VisuallyHidden as="span">
              {t('picker.selected.position', {position: offset + at + 1, total: entries.length})}
            </VisuallyHidden>
          </button>
          <RemoveEntry onRemove={() => reorder.remove(entry.key, at)} title={entry.title} />
        </li>
      ))}
    </Chips>
  )
}
