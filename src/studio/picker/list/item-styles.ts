import {css, styled} from 'styled-components'
import {plainText, textOf} from '../../preview/text-style.ts'

/** Hundreds of texts are drawn at each key: they are plain elements. */
const type = css`
  ${plainText}
  ${({theme}) => {
    const {size, weights} = textOf(theme)
    return css`
      [data-part='title'] {
        font-weight: ${weights.medium};
      }

      [data-small] {
        font-size: ${Math.max(size(0), 11)}px;
      }
    `
  }}
`

const states = css`
  [role='option'] {
    display: flex;
    min-width: 0;
    margin-bottom: 4px;
    border-radius: 6px;
    cursor: pointer;
    outline: none;
    -webkit-tap-highlight-color: transparent;
    user-select: none;
  }

  [role='option']:hover {
    background: color-mix(in srgb, var(--card-fg-color) 5%, transparent);
  }

  [role='option'][aria-selected='true'] {
    background: color-mix(in srgb, var(--card-focus-ring-color) 14%, transparent);
  }

  [role='option']:focus-visible {
    box-shadow: inset 0 0 0 2px var(--card-focus-ring-color);
  }

  [role='option'][aria-disabled='true'] {
    cursor: not-allowed;

    [data-part='pictures'] {
      opacity: 0.5;
    }

    [data-part='title'] {
      color: var(--card-muted-fg-color);
    }
  }

  @media (forced-colors: active) {
    [role='option'][aria-selected='true'] {
      outline: 1px solid Highlight;
      outline-offset: -1px;
    }

    [role='option']:focus-visible {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }
`

const parts = css`
  [data-part] {
    min-width: 0;
  }

  :where([data-part='title'], [data-part='about'], [data-part='why']) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  [data-part='about'],
  [data-part='why'] {
    color: var(--card-muted-fg-color);
  }

  [data-part='state'] {
    display: flex;
    font-size: 21px;
    color: var(--card-focus-ring-color);
  }

  mark {
    border-radius: 2px;
    background: color-mix(in srgb, var(--card-focus-ring-color) 24%, transparent);
    color: inherit;
  }

  @media (forced-colors: active) {
    mark {
      background: Mark;
      color: MarkText;
    }
  }
`

const story = css`
  [data-option='story'] {
    display: flex;
    flex: 1;
    flex-direction: column;
    align-items: center;
    gap: 8px;
    min-width: 0;
    padding: 8px;
    text-align: center;

    > [data-part='pictures'] {
      position: relative;
    }

    > [data-part='words'] {
      display: grid;
      gap: 3px;
      width: 100%;
    }

    [data-part='title'] {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow-wrap: anywhere;
      white-space: normal;
    }

    [data-part='foot'] {
      position: absolute;
      inset: auto 0 6px;
      display: flex;
      justify-content: center;
    }

    [data-part='state'] {
      position: absolute;
      inset-block-start: 4px;
      inset-inline-end: 4px;
      border-radius: 50%;
      background: var(--card-bg-color);
    }
  }
`

const collection = css`
  [data-option='collection'] {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 16px;
    min-width: 0;
    padding-inline: 12px;

    > [data-part='pictures'] {
      flex: none;
      width: 244px;
    }

    > [data-part='words'] {
      display: grid;
      flex: 1;
      gap: 4px;
    }

    @media (max-width: 599px) {
      > [data-part='pictures'] {
        width: 80px;
      }

      [data-ui='StoryStrip'] > :nth-child(n + 3) {
        display: none;
      }
    }
  }
`

/**
 * What options lie on. All their styles stand here, as plain CSS: a styled component or a Text for
 * each part of each option would cost more than the frame in which a key has to be answered.
 */
export const ItemSurface = styled.div`
  position: relative;
  color: var(--card-fg-color);
  ${type}
  ${states}
  ${parts}
  ${story}
  ${collection}
`
