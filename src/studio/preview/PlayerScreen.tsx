import {CloseIcon} from '@sanity/icons/Close'
import {Card, Flex, Text} from '@sanity/ui'
import {type ComponentProps, type ReactNode, useEffectEvent, useLayoutEffect, useRef} from 'react'
import {ActionButton} from '../ui/ActionButton.tsx'

const SCREEN = {
  background: 'rgb(0 0 0 / 75%)',
  border: 0,
  boxSizing: 'border-box',
  display: 'grid',
  gap: 8,
  gridTemplate: 'minmax(40px, auto) 1fr / 1fr',
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
const NOTICE = {inset: '8px 8px auto', position: 'absolute', zIndex: 1} as const

interface PlayerScreenProps {
  readonly title: string
  readonly closeText: string
  readonly isOpen: boolean
  /** Above its content. Empty without one. */
  readonly notice: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Shows its content over the whole window, dialogs too, while a player is open in it. The content
 * stays where it is in the document: a frame that is moved would load again. A popover is above all
 * of the page, however its surroundings are clipped or transformed.
 */
export function PlayerScreen(props: PlayerScreenProps) {
  const {isOpen, notice, onClose, title, closeText, children} = props
  const ref = useRef<HTMLDivElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Otherwise the dialog around it would close too.
    event.stopPropagation()
    onClose()
  })
  useLayoutEffect(() => {
    const screen = ref.current
    if (!isOpen || !screen) return undefined
    screen.popover = 'manual'
    screen.showPopover()
    // Wherever the focus is: while a player is open, nothing else of the Studio is on screen.
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      screen.popover = null
    }
  }, [isOpen])

  const screenProps: ComponentProps<'div'> = isOpen
    ? {
        'aria-label': title,
        role: 'dialog',
        onClick: ({currentTarget, target}) => target === currentTarget && onClose(),
        style: SCREEN,
      }
    : {style: {position: 'relative'}}
  return (
    <div ref={ref} {...screenProps}>
      {(isOpen || notice) && (
        <Flex
          align="center"
          data-scheme="dark"
          gap={2}
          justify="flex-end"
          style={isOpen ? INNER : NOTICE}
        >
          <Card flex={1} hidden={!notice} padding={2} radius={2} role="status" tone="caution">
            <Text size={1} style={{overflowWrap: 'anywhere'}}>
              {notice}
            </Text>
          </Card>
          {isOpen && (
            <ActionButton
              mode="default"
              icon={CloseIcon}
              onClick={onClose}
              padding={2}
              text={closeText}
            />
          )}
        </Flex>
      )}
      <div style={isOpen ? INNER : undefined}>{children}</div>
    </div>
  )
}
