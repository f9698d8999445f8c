import {CloseIcon} from '@sanity/icons/Close'
import {DragHandleIcon} from '@sanity/icons/DragHandle'
import {useEffect, useRef} from 'react'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {NAMESPACE} from '../../i18n/index.ts'
import {Thumbnail} from '../../preview/Thumbnail.tsx'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {plainText, unselectable} from '../../ui/text-style.ts'
import {VisuallyHidden} from '../LiveRegion.tsx'
import type {PickerItem} from '../items.ts'
import {PickerNotice} from '../notices/PickerNotice.tsx'
import type {ListEntry} from './list-entries.ts'
import {useReorder} from './useReorder.ts'

/** Chips of the selection bar that are shown, the last ones. */
const MAX_CHIPS = 40

const List = styled.ol`
  flex: 1;
  margin: 0;
  list-style: none;
  ${plainText}

  li {
    display: flex;
    align-items: center;
    border-radius: 6px;
    ${unselectable}
  }

  [data-part='entry'] {
    display: flex;
    flex: 1;
    align-items: center;
    min-width: 0;
    position: relative;
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

  [data-part='title'] {
    overflow: hidden;
  }
`

const Chips = styled(List)`
  display: flex;
  gap: 4px;
  align-items: center;
  min-width: 0;
  padding: 2px;
  overflow-x: auto;

  li {
    flex: none;
    max-width: clamp(96px, 100%, 180px);
    border: 1px solid var(--card-border-color);
    background: var(--card-bg-color);
  }

  li[data-present] {
    border-style: dashed;
    color: var(--card-muted-fg-color);
  }

  [data-part='entry'] {
    gap: 6px;
    min-height: 24px;
    padding: 2px 4px;
  }

  [data-part='title'] {
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

const Rows = styled(List)`
  min-height: 0;
  padding: 8px 12px;
  overflow-y: auto;
  overscroll-behavior: contain;
  color: var(--card-fg-color);

  li {
    gap: 12px;
    max-width: 640px;
    padding-inline-end: 8px;
    content-visibility: auto;
    contain-intrinsic-height: 56px;
  }

  li:hover {
    background: color-mix(in srgb, var(--card-fg-color) 5%, transparent);
  }

  [data-part='entry'] {
    gap: 12px;
    min-height: 56px;
    padding: 4px 8px;
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
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }

  small {
    display: block;
    color: var(--card-muted-fg-color);
    font-size: inherit;
  }
`

export interface SelectedEntriesProps {
  /** In their order. */
  readonly entries: readonly ListEntry[]
  readonly onRemove: (key: string) => void
  readonly onMove: (key: string, to: number) => void
  /** Gets the item whose row has the focus. */
  readonly onShow?: (item: PickerItem) => void
  /** Whether they are chips of the bar, or else rows of the array as it will be saved. */
  readonly isBar?: boolean
}

/** The selected items, which can be removed and put in another order. */
export default function SelectedEntries(props: SelectedEntriesProps) {
  const {entries, onMove, onRemove, onShow, isBar = false} = props
  const {t} = useTranslation(NAMESPACE)
  const offset = isBar ? Math.max(0, entries.length - MAX_CHIPS) : 0
  const reorder = useReorder({isHorizontal: isBar, offset, onMove, onRemove})
  const {ref} = reorder.listProps

  // In the bar, what was selected last is in view.
  const count = useRef(entries.length)
  useEffect(() => {
    const isMore = entries.length > count.current
    count.current = entries.length
    if (!isMore || !isBar) return
    ref.current?.lastElementChild?.scrollIntoView({block: 'nearest', inline: 'nearest'})
  }, [entries.length, isBar, ref])

  if (entries.length === 0) return <PickerNotice>{t('picker.list.empty')}</PickerNotice>
  const Entries = isBar ? Chips : Rows
  return (
    // The pointer drags what the arrow keys move.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Entries aria-label={t(isBar ? 'picker.selected' : 'picker.tab.list')} {...reorder.listProps}>
      {offset > 0 && <li data-part="more">{t('picker.selected.before', {count: offset})}</li>}
      {entries.slice(offset).map(({key, item, title, isPresent}, at) => (
        <li data-entry={key} data-present={isPresent || undefined} key={key}>
          <button
            data-part="entry"
            onFocus={() => item && onShow?.(item)}
            type="button"
            {...reorder.keyProps(key, at)}
          >
            {!isBar && (
              <>
                <span data-part="handle">
                  <DragHandleIcon />
                </span>
                <span aria-hidden="true" data-part="number">
                  {at + 1}
                </span>
              </>
            )}
            <Thumbnail
              patient
              shape={isBar ? 'bubbles' : (item?.shape ?? 'bubbles')}
              story={item?.kind === 'collection' ? item.stories[0] : item?.record}
              title={title}
              width={isBar ? 24 : 40}
            />
            <span data-part="title" title={title}>
              <bdi>{title}</bdi>
              {!isBar && item?.teamName !== undefined && <small>{item.teamName}</small>}
            </span>
            <VisuallyHidden as="span">
              {t('picker.selected.position', {position: offset + at + 1, total: entries.length})}
            </VisuallyHidden>
          </button>
          <ActionButton
            aria-label={t('picker.selected.remove', {title})}
            icon={CloseIcon}
            mode="bleed"
            onClick={() => reorder.remove(key, at)}
            padding={2}
          />
        </li>
      ))}
    </Entries>
  )
}
