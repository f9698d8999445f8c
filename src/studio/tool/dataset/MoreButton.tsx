import type {ComponentProps, MouseEvent} from 'react'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {focusLater} from '../../ui/focus.ts'

interface MoreButtonProps extends ComponentProps<typeof ActionButton> {
  readonly onClick: () => void
}

/** Shows more rows of the list before it. The first of them gets the focus: the button may go away. */
export const MoreButton = ({onClick, ...props}: MoreButtonProps) => (
  <ActionButton
    {...props}
    onClick={({currentTarget}: MouseEvent) => {
      const rows = currentTarget.previousElementSibling?.children
      const count = rows?.length ?? 0
      onClick()
      focusLater(() => rows?.[count]?.querySelector<HTMLElement>('a, button'))
    }}
  />
)
