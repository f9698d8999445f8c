import {css, styled} from 'styled-components'
import {clamped, CUT, plainText, textOf, unselectable} from '../../ui/text-style.ts'

/**
 * The list's element, with the styles of its items as plain CSS: a styled component or a Text for
 * each part of each item would cost more than the frame in which a key has to take effect.
 *
 * - `former`: the results of an earlier query.
 * - `about` and `why` of a selected item: muted text has too little contrast on the tint.
 * - `aria-disabled` selects no part: a list that waits has it too, and all parts would be styled again.
 * - `badge`: a ring on each item of several, filled with the item's number where it is selected. Over
 *   a thumbnail it has a scrim, as neither white nor black is seen on all of them.
 * - `present`: what an array has already is outlined, not filled as what is added to it.
 * - `mark`: the background alone is too close to that of a dark Studio.
 */
export const ItemSurface = styled.div`
  position: relative;
  color: var(--card-fg-color);
  ${plainText}
  ${({theme}) => {
    const {size, weights} = textOf(theme)
    return css`
      [data-part='title'] {
        font-weight: ${weights.medium};
      }

      [data-part='why'],
      [data-option='story'] [data-part='about'] {
        font-size: ${Math.max(size(0), 11)}px;
      }
    `
  }}

  &[data-former] {
    opacity: 0.4;
    transition: opacity 100ms;

    [role='option'] {
      background: none;
      cursor: progress;
    }
  }

  [role='option'] {
    display: flex;
    min-width: 0;
    margin-bottom: 4px;
    border-radius: 6px;
    cursor: pointer;
    outline: none;
    -webkit-tap-highlight-color: transparent;
    ${unselectable}
  }

  [role='option']:hover {
    background: color-mix(in srgb, var(--card-fg-color) 5%, transparent);
  }

  [role='option'][aria-selected='true'] {
    background: color-mix(in srgb, var(--card-focus-ring-color) 14%, transparent);
  }

  [role='option'][data-present] {
    background: none;
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--card-fg-color) 40%, transparent);
  }

  [role='option']:focus-visible {
    box-shadow: inset 0 0 0 2px var(--card-focus-ring-color);
  }

  [role='option'][aria-disabled='true'] {
    --stories-opacity: 0.5;
    color: var(--card-muted-fg-color);
    cursor: not-allowed;
  }

  [data-part='thumbnails'] {
    opacity: var(--stories-opacity);
  }

  [data-part] {
    min-width: 0;
  }

  :where([data-part='title'], [data-part='about'], [data-part='why']) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  :is([data-option='collection'] [data-part='title'], [data-part='why']) > bdi {
    ${CUT}
  }

  [data-part='about'],
  [data-part='why'] {
    color: var(--card-muted-fg-color);
  }

  [aria-selected='true'] :is([data-part='about'], [data-part='why']) {
    color: var(--card-fg-color);
  }

  [data-part='badge'] {
    display: grid;
    place-items: center;
    flex: none;
    min-width: 24px;
    height: 24px;
    padding-inline: 4px;
    box-sizing: border-box;
    border: 1.5px solid color-mix(in srgb, var(--card-fg-color) 45%, transparent);
    border-radius: 12px;
    font-size: 12px;
    font-weight: 600;
    line-height: 1;
    font-variant-numeric: tabular-nums;
  }

  :where([data-option='story']) [data-part='badge'] {
    border-color: #fff;
    background: rgb(0 0 0 / 45%);
  }

  [data-part='badge'][data-selected] {
    border-color: transparent;
    background: var(--card-fg-color);
    color: var(--card-bg-color);
  }

  [data-part='badge'][data-present] {
    border-color: var(--card-fg-color);
    background: var(--card-bg-color);
    color: var(--card-fg-color);
  }

  [data-part='badge'] > * {
    margin-inline: -4px;
    font-size: 21px;
  }

  mark {
    border-radius: 2px;
    background: color-mix(in srgb, var(--card-focus-ring-color) 30%, transparent);
    box-shadow: inset 0 -2px var(--card-focus-ring-color);
    color: var(--card-fg-color);
  }

  @media (forced-colors: active) {
    [role='option'][aria-selected='true'] {
      outline: 1px solid Highlight;
      outline-offset: -1px;
    }

    [role='option'][data-present] {
      outline-color: CanvasText;
    }

    [role='option']:focus-visible {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }

    [data-part='badge'][data-selected]:not([data-present]) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }

    mark {
      background: Mark;
      color: MarkText;
    }
  }

  [data-option='story'] {
    display: flex;
    flex: 1;
    flex-direction: column;
    align-items: center;
    gap: 8px;
    min-width: 0;
    padding: 8px;
    text-align: center;

    > [data-part='thumbnails'] {
      position: relative;
    }

    > [data-part='text'] {
      display: grid;
      gap: 3px;
      width: 100%;
    }

    [data-part='title'] {
      white-space: normal;
      ${clamped(2)}
    }

    [data-part='facts'] {
      display: grid;
      justify-items: center;
      gap: 3px;
    }

    [data-part='facts'] > * {
      max-width: 100%;
    }

    [data-part='badge'] {
      position: absolute;
      inset-block-start: 4px;
      inset-inline-end: 4px;
    }
  }

  [data-option='collection'] {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 16px;
    min-width: 0;
    padding-inline: 12px;

    > [data-part='thumbnails'] {
      flex: none;
      width: 172px;
    }

    > [data-part='text'] {
      display: grid;
      flex: 1;
      gap: 4px;
    }

    [data-part='facts'] {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px 8px;
    }

    [data-part='why'] {
      flex-basis: 100%;
    }

    [data-part='about'] {
      flex: 1 1 0;
    }

    @media (max-width: 599px) {
      > [data-part='thumbnails'] {
        width: 84px;
      }

      [data-stories='strip'] > :nth-child(n + 3) {
        display: none;
      }
    }
  }
`
