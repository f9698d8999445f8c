import {Dialog} from '@sanity/ui'
import type {ReactNode, RefObject, SyntheticEvent} from 'react'
import {css, styled} from 'styled-components'
import {OverWindow} from '../../ui/OverWindow.tsx'
import {clamped, fingerSized, textOf} from '../../ui/text-style.ts'

/**
 * The whole dialog: in a narrow window it fills the window. Studio draws its edges as shadows, which
 * forced colors leave out.
 */
export const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  height: min(840px, 100vh - 24px);
  height: min(840px, 100dvh - 24px);
  overflow: hidden;

  @media (max-width: 599px) {
    height: 100vh;
    height: 100dvh;
  }

  ${fingerSized}

  @media (forced-colors: active) {
    border: 1px solid;

    [data-stories='input'] {
      border: 1px solid;
    }
  }
`

export const Header = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  padding-block: 12px;
  padding-inline: 20px 12px;

  h2 {
    flex: 1;
    margin: 0;
    color: var(--card-fg-color);
    line-height: 1.35;
    ${clamped(2)}
    ${({theme}) => {
      const {family, size, weights} = textOf(theme)
      return css`
        font-family: ${family};
        font-size: ${size(1)}px;
        font-weight: ${weights.semibold};
      `
    }}
  }

  > [data-part='tabs'] {
    order: 1;
  }

  @media (max-width: 599px) {
    padding-block: 8px;
    padding-inline: 12px;

    > [data-part='tabs'] {
      flex-basis: 100%;
    }
  }

  @media (min-width: 600px) {
    > [data-part='close'] {
      order: 2;
    }
  }
`

/**
 * Whether an event is of the element that handles it, or of one in it. React passes on those of a
 * dialog that is rendered above the page, too.
 */
export const isOwnEvent = ({currentTarget, target}: SyntheticEvent): boolean =>
  currentTarget.contains(target as Node)

/** Closes the dialog, unless something would be lost. */
export type CloseHandler = (by: 'user' | 'click-outside') => void

export interface PickerFrameProps {
  readonly id: string
  readonly closeHandler: RefObject<CloseHandler | null>
  readonly children: ReactNode
}

export function PickerFrame({id, closeHandler, children}: PickerFrameProps) {
  return (
    <OverWindow>
      <Dialog
        __unstable_autoFocus={false}
        __unstable_hideCloseButton
        animate
        cardRadius={[0, 0, 4]}
        id={id}
        onClickOutside={() => closeHandler.current?.('click-outside')}
        onClose={() => closeHandler.current?.('user')}
        onMouseDown={(event) => {
          if (!isOwnEvent(event)) return
          const isInside = (event.target as Element).closest('[data-stories="dialog"]') !== null
          // A click beside the dialog would move the focus to the body.
          if (!isInside) event.preventDefault()
          // Studio would render every item of the form's arrays, one after the other, to close its
          // menu. One that is open in the dialog has to close.
          else if (!event.currentTarget.querySelector('[aria-expanded="true"]')) {
            event.stopPropagation()
          }
        }}
        padding={[0, 0, 3]}
        position="fixed"
        width={4}
      >
        {children}
      </Dialog>
    </OverWindow>
  )
}
