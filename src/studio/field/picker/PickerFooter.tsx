import {Text} from '@sanity/ui'
import {styled} from 'styled-components'
import {listingOf} from '../../../saved/index.ts'
import {useBrowserContext, useSelected} from '../../browser/context.tsx'
import {DiscardQuestion, SelectedEntries} from '../../browser/lazy-parts.ts'
import {ResultsStatus} from '../../browser/results/ResultsStatus.tsx'
import {SHORT} from '../../browser/useMediaQuery.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {COMMAND} from '../../ui/command-key.ts'
import {focusThen} from '../../ui/focus.ts'
import {noteText, saveText} from './texts.ts'

/**
 * Not a `footer`, which outside of the Studio's page would be a landmark. What a `:has` concerns is
 * selected by a class: when the focus moves, all of the dialog that has what it selects by is styled
 * again, and every part has a `data-part`. Its hints are seen in turn, so that nothing is laid out.
 */
const Bar = styled.div`
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
    display: grid;
    flex: 1;

    > * {
      grid-area: 1 / 1;
    }
  }

  > [data-part='actions'] {
    display: flex;
    flex: none;
    gap: 8px;
    margin-inline-start: auto;
  }

  .stories-keys {
    visibility: hidden;
  }

  @media (min-width: 900px) {
    [role='dialog']:has([role='option']:focus-visible) & {
      .stories-keys {
        visibility: visible;
      }

      .stories-prompt {
        visibility: hidden;
      }
    }
  }

  &[data-busy] [data-part='updated'] {
    display: none;
  }

  @media (max-width: 899px) {
    [data-part='updated'],
    .stories-keys {
      display: none;
    }
  }

  @media (max-width: 599px) {
    flex-wrap: wrap;
    justify-content: flex-end;
    padding-inline: 12px;

    /* Beside Refresh. */
    &[data-busy] > ol {
      flex-basis: calc(100% - 52px);
    }

    &[data-busy] > [data-part='status'] > :first-child {
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

    &:not([data-busy]) > [data-part='status'] {
      flex: 1;
      min-width: 0;
    }
  }
`

interface PickerFooterProps {
  readonly onClose: () => void
  readonly onCancel: () => void
  readonly onConfirm: (() => void) | undefined
  /** The ID of the reason why nothing can be saved now. */
  readonly lockedBy: string | undefined
}

export function PickerFooter({onClose, onCancel, onConfirm, lockedBy}: PickerFooterProps) {
  const {kind, location, replaced} = useBrowserContext()
  const selection = useSelected()
  const {t} = useMessages()
  const {fixed, isArray, isDiscarding, tab} = selection
  // The list shows them all.
  const hasBar = tab === 'library' && selection.entries.length > fixed
  if (isDiscarding) {
    return (
      <Bar data-part="footer">
        <DiscardQuestion onDiscard={onClose} />
      </Bar>
    )
  }
  const note = noteText(t, selection)
  return (
    <Bar data-part="footer" data-busy={hasBar || undefined}>
      {tab === 'library' && <ResultsStatus />}
      {hasBar ? (
        <SelectedEntries isBar />
      ) : (
        <div data-part="space">
          {isArray && tab === 'library' && (
            <Text className="stories-prompt" muted size={1} textOverflow="ellipsis">
              {t(`picker.selected.none.${listingOf(kind)}`)}
            </Text>
          )}
          {tab === 'library' && location.at !== 'collections' && (
            <Text className="stories-keys" muted size={1} textOverflow="ellipsis">
              {t(selection.isMultiple ? 'picker.keys.several' : 'picker.keys.one', {key: COMMAND})}
            </Text>
          )}
        </div>
      )}
      {note !== undefined && (
        <Text data-part="note" muted size={1}>
          {note}
        </Text>
      )}
      {tab === 'list' && selection.changes.hasChanges && (
        <ActionButton
          data-part="reset"
          mode="bleed"
          onClick={({currentTarget}: {readonly currentTarget: Element}) =>
            // The button disappears.
            focusThen(currentTarget.nextElementSibling?.querySelector('button'), selection.reset)
          }
          text={t('picker.selected.reset')}
        />
      )}
      <div data-part="actions">
        <ActionButton data-part="cancel" onClick={onCancel} text={t('action.cancel')} />
        <ActionButton
          aria-describedby={lockedBy}
          aria-disabled={lockedBy !== undefined}
          disabled={onConfirm === undefined}
          mode="default"
          onClick={onConfirm}
          text={
            isArray
              ? saveText(t, kind, selection)
              : t(replaced ? 'action.replace' : 'action.select')
          }
        />
      </div>
    </Bar>
  )
}
