import {AddCircleIcon} from '@sanity/icons/AddCircle'
import {Button, Card, Flex} from '@sanity/ui'
import type {ComponentProps, ReactNode} from 'react'

interface EmptyFieldProps {
  readonly text: string
  readonly disabled: boolean
  readonly onChoose: () => void
  /** What a form wants on the element that takes its focus. */
  readonly chooseProps: ComponentProps<typeof Button>
  /** What one click selects. */
  readonly children?: ReactNode
}

/** A field without a value: the one thing that can be done. */
export function EmptyField(props: EmptyFieldProps) {
  const {text, disabled, onChoose, chooseProps, children} = props
  return (
    <Card border padding={1} radius={2} style={{borderStyle: 'dashed'}}>
      <Button
        {...chooseProps}
        disabled={disabled}
        fontSize={1}
        icon={AddCircleIcon}
        mode="bleed"
        onClick={onChoose}
        padding={3}
        text={text}
        width="fill"
      />
      {children !== undefined && <Flex justify="center">{children}</Flex>}
    </Card>
  )
}
