import {CloseIcon} from '@sanity/icons/Close'
import {DragHandleIcon} from '@sanity/icons/DragHandle'
import {type RefObject, useEffect, useRef} from 'react'
import {styled} from 'styled-components'
import {useMessages} from '../../i18n/useMessages.ts'
import {Thumbnail} from '../../thumbnails/Thumbnail.tsx'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {useAnnounce} from '../../ui/Announcer.tsx'
import {CutText} from '../../ui/CutText.tsx'
import {MoveMenu} from '../../ui/Moves.tsx'
import {clamped, plainText, unselectable, VisuallyHidden} from '../../ui/text-style.ts'
import {useBrowserContext, useSelected} from '../context.tsx'
import {CenteredNotice} from '../notices/CenteredNotice.tsx'
import {type ReorderAction, useReorder} from './useReorder.ts'

/** Chips of the selection bar that are shown, the last ones. */
const MAX_CHIPS = 40

const List = styled.ol`
  flex: 1;
  margin: 0;
  list-style: none;
  color: var(--card-fg-color);
  ${plainText}

  li {
    display: flex;
    align-items: center;
    border-radius: 6px;
    ${unselectable}
  }

  [data-part='entry'] {
    position: relative;
    display: flex;
    flex: 1;
    gap: 12px;
    align-items: center;
    min-width: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
  }

  &[data-movable] [data-part='entry'] {
    cursor: grab;
  }

  [data-part='text'] {
    min-width: 0;
  }

  [data-part='entry']:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -2px;
  }
`

const Chips = styled(List)`
  display: flex;
  gap: 4px;
  align-items: center;
  padding: 2px;
  overflow-x: auto;

  li {
    flex: none;
    white-space: nowrap;
  }

  li[data-entry] {
    max-width: max(96px, 100%);
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
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

const Rows = styled(List)`
  padding: 8px 12px;
  overflow-y: auto;
  overscroll-behavior: contain;

  li {
    gap: 12px;
    max-width: 640px;
    padding-inline-end: 8px;
    content-visibility: auto;
    contain-intrinsic-height: auto 68px;
  }

  li:hover {
    background: color-mix(in srgb, var(--card-fg-color) 5%, transparent);
  }

  li[data-selected] {
    background: color-mix(in srgb, var(--card-focus-ring-color) 14%, transparent);

    [data-stories='button']:not(:hover, [data-selected]) {
      background: none;
    }
  }

  [data-part='entry'] {
    min-height: 68px;
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
    ${clamped(3)}
  }

  @media (forced-colors: active) {
    li[data-selected] {
      outline: 1px solid Highlight;
    }
  }

  small {
    display: block;
    color: var(--card-muted-fg-color);
    font-size: inherit;
  }
`

export default function SelectedEntries({isBar = false}: {readonly isBar?: boolean}) {
  const {dispatch} = useBrowserContext()
  const announce = useAnnounce()
  const {entries: all, fixed, keepsOrder, tab} = useSelected()
  const first = isBar ? fixed : 0
  const entries = all.slice(first)
  const {t} = useMessages()
  const total = entries.length
  const moveOrRemove = (action: ReorderAction) => {
    dispatch(action)
    if (action.type !== 'move') return
    const position = Math.min(action.to - first, total - action.keys.length) + 1
    announce(t('move.done', {position, total}))
  }
  const offset = isBar ? Math.max(0, total - MAX_CHIPS) : 0
  const shown = entries.slice(offset)
  const keys = shown.map(({key}) => key)
  const reorder = useReorder(isBar, !keepsOrder, keys, first + offset, moveOrRemove)
  useLastInView(reorder.listProps.ref, isBar ? total : 0)

  // A click in the library doesn't draw rows that aren't seen: there may be 1,000.
  if (!isBar && tab === 'library') return null
  if (total === 0) return <CenteredNotice>{t('picker.list.empty')}</CenteredNotice>
  const Entries = isBar ? Chips : Rows
  return (
    // The pointer drags what the arrow keys move.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Entries
      aria-label={t(isBar ? 'picker.selected' : 'picker.tab.list')}
      data-movable={!keepsOrder || undefined}
      {...reorder.listProps}
    >
      {offset > 0 && <li>{t('picker.selected.before', {count: offset})}</li>}
      {shown.map(({key, item, title, isPresent, isKept}, at) => (
        <li
          data-entry={key}
          data-present={isPresent || undefined}
          data-selected={reorder.isSelected(key) || undefined}
          key={key}
        >
          <button
            data-part="entry"
            onFocus={() => isBar || dispatch({type: 'pin', item})}
            type="button"
            {...reorder.keyProps(key, isKept)}
          >
            {!isBar && !keepsOrder && (
              <span data-part="handle">
                <DragHandleIcon />
              </span>
            )}
            {!isBar && (
              <span aria-hidden="true" data-part="number">
                {at + 1}
              </span>
            )}
            <Thumbnail
              deferred
              shape={isBar ? 'bubbles' : (item?.shape ?? 'bubbles')}
              story={item?.stories[0]}
              title={title}
              width={isBar ? 24 : 40}
            />
            <span data-part="text">
              <span data-part="title" title={title}>
                <bdi>{isBar ? <CutText end={9} start={10} text={title} /> : title}</bdi>
              </span>
              {!isBar && item?.teamName !== undefined && <small>{item.teamName}</small>}
            </span>
            <VisuallyHidden as="span">
              {t('picker.selected.position', {position: offset + at + 1, total})}
            </VisuallyHidden>
          </button>
          {!isBar && !keepsOrder && total > 1 && (
            <MoveMenu
              {...reorder.place(key)}
              onMove={(to) => reorder.move(key, to)}
              title={title}
            />
          )}
          {!isKept && (
            <ActionButton
              aria-label={t('picker.selected.remove', {title})}
              icon={CloseIcon}
              mode="bleed"
              onClick={() => reorder.remove(key)}
              padding={2}
            />
          )}
        </li>
      ))}
    </Entries>
  )
}

function useLastInView(list: RefObject<HTMLElement | null>, total: number): void {
  const count = useRef(total)
  useEffect(() => {
    const last = total > count.current && list.current?.lastElementChild
    count.current = total
    if (last) last.scrollIntoView({block: 'nearest', inline: 'nearest'})
  }, [total, list])
}
