import {DragHandleIcon} from '@sanity/icons/DragHandle'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {NAMESPACE} from '../../i18n/index.ts'
import {plainText} from '../../ui/text-style.ts'
import {PickerNotice} from '../notices/PickerNotice.tsx'
import {EntryThumbnail, RemoveEntry} from './EntryParts.tsx'
import type {ListEntry} from './list-entries.ts'
import {VisuallyHidden} from '../LiveRegion.tsx'
import {useReorder} from './useReorder.ts'

const List = styled.ol`
  flex: 1;
  min-height: 0;
  margin: 0;
  padding: 8px 12px;
  overflow-y: auto;
  overscroll-behavior: contain;
  color: var(--card-fg-color);
  list-style: none;
  ${plainText}

  li {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-inline-end: 8px;
    border-radius: 6px;
    content-visibility: auto;
    contain-intrinsic-height: 56px;
    user-select: none;
  }

  li:hover {
    background: color-mix(in srgb, var(--card-fg-color) 5%, transparent);
  }

  [data-part='entry'] {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 12px;
    min-width: 0;
    position: relative;
    min-height: 56px;
    padding: 4px 8px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: grab;
  }

  [data-part='entry']:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -2px;
  }

  [data-part='handle'] {
    display: flex;
    color: var(--card-muted-fg-color);
    font-size: 21px;
    touch-action: none;
  }

  [data-part='number'] {
    min-width: 2ch;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }

  [data-part='title'] {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`

export interface YourListProps {
  /** The whole list, in its order. */
  readonly entries: readonly ListEntry[]
  readonly onRemove: (key: string) => void
  readonly onMove: (key: string, to: number) => void
}

/** The array as it will be saved: its entries can be put in another order and removed. */
export default function YourList({entries, onRemove, onMove}: YourListProps) {
  const {t} = useTranslation(NAMESPACE)
  const reorder = useReorder({isHorizontal: false, onMove, onRemove})
  if (entries.length === 0) return <PickerNotice>{t('picker.list.empty')}</PickerNotice>
  return (
    // The pointer drags what the arrow keys move.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <List aria-label={t('picker.tab.list')} {...reorder.listProps}>
      {entries.map((entry, at) => (
        <li data-entry={entry.key} key={entry.key}>
          <button data-part="entry" type="button" {...reorder.keyProps(entry.key, at)}>
            <span data-part="handle">
              <DragHandleIcon />
            </span>
            <span aria-hidden="true" data-part="number">
              {at + 1}
            </span>
            <EntryThumbnail entry={entry} width={40} />
            <span data-part="title" title={entry.title}>
              <bdi>{entry.title}</bdi>
            </span>
            <VisuallyHidden as="span">
              {t('picker.selected.position', {position: at + 1, total: entries.length})}
            </VisuallyHidden>
          </button>
          <RemoveEntry onRemove={() => reorder.remove(entry.key, at)} title={entry.title} />
        </li>
      ))}
    </List>
  )
}
