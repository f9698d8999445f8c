import {Card, Text} from '@sanity/ui'
import type {MouseEvent} from 'react'
import {styled} from 'styled-components'

const Cover = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;

  /* The target of a click is the button: its content may disappear while the pointer is down. */
  > * {
    pointer-events: none;
  }
`

interface StageCoverProps {
  readonly text: string
  /** Whether the preview is visible through the cover. Otherwise its text is. */
  readonly isClear: boolean
  readonly onClick: (event: MouseEvent) => void
}

/** Lies over a preview that the user hasn't entered. A click on it is consent. */
export function StageCover({isClear, onClick, text}: StageCoverProps) {
  return (
    // The keyboard's way in is the stage itself, which remains when the preview starts.
    <Cover aria-label={text} onClick={onClick} tabIndex={-1} type="button">
      {!isClear && (
        <Card padding={3} radius={2} shadow={2}>
          <Text size={1} weight="medium">
            {text}
          </Text>
        </Card>
      )}
    </Cover>
  )
}
