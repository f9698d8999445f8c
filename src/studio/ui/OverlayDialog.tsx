import {Box, Dialog} from '@sanity/ui'
import {type ReactNode, useEffect, useId, useRef} from 'react'
import {focusLater, isFocusLost} from './focus.ts'
import {leaveToInputMethod} from './input-method.ts'
import {OverWindow} from './OverWindow.tsx'

interface OverlayDialogProps {
  readonly header: string
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly onClose: () => void
  /** A step of Studio's widths. */
  readonly width?: number
}

/**
 * A dialog over the whole window, from any pane or dialog of Studio. Its content gets the focus, or a
 * text input in it. When it closes, the element that had the focus before gets it back.
 */
export function OverlayDialog(props: OverlayDialogProps) {
  const {children, footer, header, onClose, width = 1} = props
  const content = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (!isFocusLost()) opener.current = document.activeElement
    // A menu that opened the dialog gives the focus back to its button first, out of the dialog.
    const timer = setTimeout(() => {
      if (!isFocusLost()) opener.current = document.activeElement
      const box = content.current
      ;(box?.querySelector<HTMLElement>('input:not([type=checkbox])') ?? box)?.focus()
    }, 0)
    return () => {
      clearTimeout(timer)
      const last = opener.current
      focusLater(() => (last instanceof HTMLElement && isFocusLost() ? last : undefined))
    }
  }, [])
  return (
    <OverWindow>
      <Dialog
        __unstable_autoFocus={false}
        animate
        footer={footer}
        header={header}
        id={useId()}
        onClickOutside={onClose}
        onClose={onClose}
        width={width}
      >
        <Box
          onKeyDownCapture={leaveToInputMethod}
          padding={4}
          paddingTop={1}
          ref={content}
          style={{outline: 'none'}}
          tabIndex={-1}
        >
          {children}
        </Box>
      </Dialog>
    </OverWindow>
  )
}
