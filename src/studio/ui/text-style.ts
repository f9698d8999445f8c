import {Text} from '@sanity/ui'
import {getTheme_v2, type Theme} from '@sanity/ui/theme'
import {createElement, type ReactNode} from 'react'
import {css, type DefaultTheme, styled} from 'styled-components'

/** The text styles of Studio's theme for plain elements, with sizes in pixels. */
export function textOf(theme: DefaultTheme) {
  const {family, sizes, weights} = getTheme_v2(theme as Theme).font.text
  return {family, weights, size: (step: number) => sizes[step]?.fontSize ?? 13}
}

/** For elements that are dragged or clicked, not selected as text. Safari needs its own name. */
export const unselectable = css`
  -webkit-user-select: none;
  user-select: none;
`

/**
 * For a `bdi` in one line: it begins where the Studio’s lines do, and is cut at its own end, whichever way
 * each is written. Chromium knows no `match-parent`.
 */
export const CUT = {
  display: 'block',
  width: 'fit-content',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const

/** Cuts a text after so many lines. */
export const clamped = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`

/** For a selected tab: Studio gives it a color, which forced colors replace. They draw this instead. */
export const TAB_MARK = {borderBottom: '2px solid transparent', marginBottom: -2} as const

/** For a message in the place of a list: in the second row of this grid it is in the upper third. */
export const UPPER_THIRD = {
  display: 'grid',
  flex: 1,
  gridTemplateRows: '1fr auto 2fr',
  // In a short window it is as high as its content, and all above the footer scrolls.
  minHeight: 'min-content',
  justifyItems: 'center',
} as const

export const Muted = ({children}: {readonly children: ReactNode}) =>
  createElement(Text, {muted: true, size: 1}, children)

export const VisuallyHidden = styled.div`
  position: absolute;
  overflow: hidden;
  width: 1px;
  height: 1px;
  clip-path: inset(50%);
  white-space: nowrap;
`

export const plainText = css`
  ${({theme}) => {
    const {family, size} = textOf(theme)
    return css`
      font-family: ${family};
      font-size: ${size(1)}px;
      line-height: 1.35;
    `
  }}
`

/** Buttons that a finger finds on a phone, without those within Sanity's inputs. */
export const fingerSized = css`
  @media (max-width: 599px) {
    [data-stories='button'] {
      min-width: 40px;
      min-height: 40px;
      align-items: center;
    }
  }
`
