import {BoundaryElementProvider, Dialog, PortalProvider} from '@sanity/ui'
import {type ComponentProps, type RefObject, useEffect, useId, useRef} from 'react'
import {focusLater, isFocusLost} from './focus.ts'

type OverlayDialogProps = Pick<ComponentProps<typeof Dialog>, 'children' | 'header'> & {
  /** Gets the focus when the dialog opens. */
  readonly focusRef: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/**
 * A dialog over the whole window, from any pane or dialog of Studio. When it
 * closes, the element that had the focus before gets it back.
 */
export function OverlayDialog({children, focusRef, header, onClose}: OverlayDialogProps) {
  useDialogFocus(focusRef)
  return (
    <PortalProvider element={document.body}>
      <BoundaryElementProvider element={null}>
        <Dialog
          __unstable_autoFocus={false}
          animate
          header={header}
          id={useId()}
          onClickOutside={onClose}
          onClose={onClose}
          width={1}
        >
          {children}
        </Dialog>
      </BoundaryElementProvider>
    </PortalProvider>
  )
}

function useDialogFocus(focusRef: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (!isFocusLost()) opener.current = document.activeElement
    // A menu that opened the dialog gives the focus back to its button first, out of the dialog.
    const timer = setTimeout(() => {
      if (!isFocusLost()) opener.current = document.activeElement
      focusRef.current?.focus()
    }, 0)
    return () => {
      clearTimeout(timer)
      const last = opener.current
      focusLater(() => (last instanceof HTMLElement && isFocusLost() ? last : undefined))
    }
  }, [focusRef])
}
