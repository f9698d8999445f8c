import {Suspense} from 'react'
import {Text} from '@sanity/ui'
import {type TFunction, useTranslation} from 'sanity'
import {styled} from 'styled-components'
import type {ItemListing} from '../../access/index.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {ActionButton} from '../ui/ActionButton.tsx'
import {DiscardQuestion, SelectionBar} from './lazy-parts.ts'
import {usePickerContext} from './picker-context.ts'
import {ListStatus} from './ListStatus.tsx'
import {listingOf} from '../../saved/index.ts'
import {rangeText} from './selection/useRange.ts'
import type {SelectionState} from './selection/useSelection.ts'
import {SHORT} from './useMediaQuery.ts'

const Bar = styled.footer`
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px 12px;
  min-height: 53px;
  padding: 8px 12px 8px 20px;
  box-sizing: border-box;
  border-top: 1px solid var(--card-border-color);

  > [data-part='note'] {
    flex: none;
    margin-inline-end: auto;
  }

  > [data-part='space'] {
    flex: 1;
  }

  > [data-part='actions'] {
    display: flex;
    flex: none;
    gap: 8px;
  }

  &[data-busy] [data-part='updated'] {
    display: none;
  }

  @media (max-width: 899px) {
    [data-part='updated'] {
      display: none;
    }
  }

  @media (max-width: 599px) {
    flex-wrap: wrap;
    justify-content: flex-end;
    padding-inline: 12px;

    &[data-busy] > ol {
      flex-basis: 100%;
    }

    &[data-busy] > [data-part='status'] {
      display: none;
    }
  }

  @media ${SHORT} {
    flex-wrap: nowrap;
    min-height: 0;
    padding-block: 4px;

    &[data-busy] > ol {
      flex-basis: 0;
    }

    > [data-part='note'],
    > [data-part='reset'],
    > [data-part='space'],
    &:not([data-busy]) [data-part='cancel'] {
      display: none;
    }

    > [data-part='status'] {
      flex: 1;
      min-width: 0;
    }
  }
`

interface PickerFooterProps {
  /** How many items there are, as a message. */
  readonly count: string
  readonly onClose: () => void
  readonly onCancel: () => void
  readonly onConfirm: (() => void) | undefined
}

/** The selection, and the buttons that save or cancel it. One row where it fits. */
export function PickerFooter({count, onClose, onCancel, onConfirm}: PickerFooterProps) {
  const {kind, selection, place, focusSearch} = usePickerContext()
  const {t} = useTranslation(NAMESPACE)
  const list = listingOf(kind)
  const {isMultiple, isDiscarding, fixed} = selection
  const entries = selection.entries.slice(fixed)
  if (isDiscarding) {
    const keep = () => {
      selection.keepSelecting()
      focusSearch()
    }
    return (
      <Bar>
        <Suspense fallback={null}>
          <DiscardQuestion
            onDiscard={onClose}
            onKeep={keep}
            question={discardText(t, list, selection)}
          />
        </Suspense>
      </Bar>
    )
  }
  const note = noteText(t, selection)
  return (
    <Bar data-busy={entries.length > 0 || undefined}>
      <ListStatus count={count} />
      {entries.length > 0 ? (
        <Suspense fallback={<div data-part="space" />}>
          <SelectionBar
            entries={entries}
            onMove={(key, to) => selection.move(key, fixed + to)}
            onRemove={selection.remove}
          />
        </Suspense>
      ) : (
        <div data-part="space">
          {isMultiple && (
            <Text muted size={1} textOverflow="ellipsis">
              {t(`picker.selected.none.${list}`)}
            </Text>
          )}
        </div>
      )}
      {note !== undefined && (
        <Text data-part="note" muted size={1}>
          {note}
        </Text>
      )}
      {selection.hasChanges && (
        <ActionButton
          data-part="reset"
          mode="bleed"
          onClick={() => {
            selection.reset()
            focusSearch()
          }}
          text={t('picker.selected.reset')}
        />
      )}
      <div data-part="actions">
        <ActionButton data-part="cancel" onClick={onCancel} text={t('action.cancel')} />
        <ActionButton
          disabled={onConfirm === undefined}
          mode="default"
          onClick={onConfirm}
          text={
            place.at === 'collections'
              ? t('action.open')
              : isMultiple
                ? saveText(t, list, selection)
                : t('action.select')
          }
        />
      </div>
    </Bar>
  )
}

type Changes = Pick<SelectionState, 'changes'>

function saveText(t: TFunction, list: ItemListing, {changes}: Changes): string {
  const {added, removed, isReordered} = changes
  if (removed > 0 || isReordered) return t('picker.save')
  return added === 0 ? t(`picker.add-none.${list}`) : t(`picker.add.${list}`, {count: added})
}

function discardText(t: TFunction, list: ItemListing, {changes}: Changes): string {
  const {added, removed, isReordered} = changes
  return removed > 0 || isReordered
    ? t('picker.discard.changes')
    : t(`picker.discard.${list}`, {count: added})
}

/** What came of a range, or how many more fit. */
function noteText(t: TFunction, {range, left}: SelectionState): string | undefined {
  if (range) return rangeText(t, range)
  if (left === undefined) return undefined
  return left === 0 ? t('picker.selected.full') : t('picker.selected.left', {count: left})
}
