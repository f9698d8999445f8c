import {BoundaryElementProvider, Dialog, Flex, PortalProvider} from '@sanity/ui'
import type {ReactNode} from 'react'
import {styled} from 'styled-components'

/** A dialog; where there is little room, a sheet that fills it. */
const Frame = styled(Dialog)`
  [data-ui='DialogCard'] > * {
    width: 100%;
  }

  @media (max-width: 599px) {
    [data-ui='DialogCard'] {
      max-width: none;

      > * {
        flex: 1;
        border-radius: 0;
      }
    }

    [data-ui='DialogHeader'] > * {
      align-items: center;
    }

    button,
    select,
    input {
      min-height: 40px;
    }

    button {
      min-width: 40px;
    }

    [data-ui='TextInput__presentation'] > [data-ui='Box'],
    [data-ui='Select'] > [data-ui='Box'] {
      inset-block: 0;
      display: flex;
      align-items: center;
    }
  }

  /* Studio draws its edges as shadows, which forced colours leave out. */
  @media (forced-colors: active) {
    [data-ui='DialogCard'] > *,
    [data-ui='TextInput'],
    [data-ui='Button'],
    [data-ui='MenuButton'],
    select {
      border: 1px solid;
    }
  }
`

interface PickerFrameProps {
  readonly id: string
  readonly title: string
  readonly footer: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

/** What stands around the picker. */
export function PickerFrame({id, title, footer, children, onClose}: PickerFrameProps) {
  // A form stands in a pane, and so would its dialogs: pictures and a side pane need all the room.
  return (
    <PortalProvider element={document.body}>
      <BoundaryElementProvider element={null}>
        <Frame
          __unstable_autoFocus={false}
          animate
          contentRef={scrollInside}
          footer={footer}
          header={title}
          id={id}
          onClickOutside={onClose}
          onClose={onClose}
          padding={[0, 0, 3]}
          position="fixed"
          width={3}
        >
          <Flex direction="column" style={{flex: '1 1 680px', minHeight: 0}}>
            {children}
          </Flex>
        </Frame>
      </BoundaryElementProvider>
    </PortalProvider>
  )
}

/** The body shrinks with the room there is, and the list scrolls, not the body. */
function scrollInside(content: HTMLDivElement | null): void {
  if (content) {
    Object.assign(content.style, {display: 'flex', flexDirection: 'column', overflow: 'hidden'})
  }
}
