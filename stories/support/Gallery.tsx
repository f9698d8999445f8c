import {Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {within} from 'storybook/test'

interface GalleryProps {
  /** What is shown, by its name. */
  readonly states: Readonly<Record<string, ReactNode>>
}

/** The states of a component below each other, each under its name. */
export function Gallery({states}: GalleryProps) {
  return (
    <Stack gap={5}>
      {Object.entries(states).map(([name, state]) => (
        <Stack aria-label={name} gap={3} key={name} role="group">
          <Text muted size={0}>
            {name}
          </Text>
          {state}
        </Stack>
      ))}
    </Stack>
  )
}

/** The element of a state in a gallery. */
export const findState = (canvasElement: HTMLElement, name: string): Promise<HTMLElement> =>
  within(canvasElement).findByRole('group', {name})
