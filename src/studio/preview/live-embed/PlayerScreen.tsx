import {CloseIcon} from '@sanity/icons/Close'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'
import {ActionButton} from '../../ui/ActionButton.tsx'

const SCREEN = {
  background: 'rgb(0 0 0 / 75%)',
  border: 0,
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplate: '40px 1fr / 1fr',
  height: '100dvh',
  inset: 0,
  justifyItems: 'center',
  margin: 0,
  maxHeight: 'none',
  maxWidth: 'none',
  overflow: 'hidden',
  padding: 8,
  position: 'fixed',
  width: '100vw',
} as const
const INNER = {maxWidth: 1100, width: '100%'} as const

interface PlayerScreenProps {
  readonly isOpen: boolean
  /** How large its surroundings are drawn. */
  readonly zoom: number
  readonly onClose: () => void
  /** Its accessible name. */
  readonly title: string
  /** Of the button that closes it. */
  readonly closeText: string
  readonly children: ReactNode
}

/**
 * Shows its content over the whole window, dialogs too, while a player is open in it. The content
 * stays where it is in the document: a frame that is moved would load again. A popover is above all
 * of the page, however its surroundings are clipped or transformed.
 */
export function PlayerScreen({
  isOpen,
  zoom,
  onClose,
  title,
  closeText,
  children,
}: PlayerScreenProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const screen = ref.current
    if (!isOpen || !screen) return undefined
    screen.popover = 'manual'
    screen.showPopover()
    return () => {
      screen.popover = null
    }
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Otherwise the dialog around it would close too.
    event.stopPropagation()
    onClose()
  }
  const screenProps: ComponentProps<'div'> = isOpen
    ? {
        'aria-label': title,
        role: 'dialog',
        onClick: ({currentTarget, target}) => target === currentTarget && onClose(),
        onKeyDown,
        style: {...SCREEN, zoom: 1 / zoom},
      }
    : {}
  return (
    <div ref={ref} {...screenProps}>
      {isOpen && (
        <div data-scheme="dark" style={{justifySelf: 'end'}}>
          <ActionButton
            mode="default"
            icon={CloseIcon}
            onClick={onClose}
            padding={2}
            text={closeText}
          />
        </div>
      )}
      <div style={isOpen ? INNER : undefined}>{children}</div>
    </div>
  )
}
