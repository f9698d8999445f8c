import {RetryIcon} from '@sanity/icons/Retry'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'

/** A button below the message. */
export interface NoticeAction {
  readonly text: string
  readonly onClick: () => void
  /** Whether it loads again. */
  readonly retry?: boolean
}

interface PickerNoticeProps {
  readonly children: ReactNode
  /** In short, above the message. */
  readonly title?: string
  /** What changes meanwhile, which is not announced each time. */
  readonly note?: string | undefined
  readonly busy?: boolean
  readonly actions?: readonly NoticeAction[]
  readonly tone?: 'critical'
}

/** A message in the middle of the dialog, instead of the list. */
export function PickerNotice(props: PickerNoticeProps) {
  const {children, title, note, busy = false, actions = [], tone} = props
  const words = (
    <Stack gap={3}>
      {title !== undefined && (
        <Text align="center" size={1} weight="semibold">
          {title}
        </Text>
      )}
      <Text align="center" muted={tone === undefined} size={1}>
        {children}
      </Text>
    </Stack>
  )
  return (
    <Flex align="center" flex={1} justify="center" padding={4}>
      <Stack gap={4} style={{maxWidth: 420}}>
        {tone ? (
          <Card border padding={4} radius={3} role="alert" tone={tone}>
            {words}
          </Card>
        ) : (
          words
        )}
        {note !== undefined && (
          <Text align="center" aria-live="off" muted role="timer" size={1}>
            {note}
          </Text>
        )}
        {actions.length > 0 && (
          <Flex gap={2} justify="center" wrap="wrap">
            {actions.map(({text, onClick, retry = false}) => (
              <Button
                fontSize={1}
                icon={retry ? RetryIcon : undefined}
                key={text}
                loading={retry && busy}
                mode="ghost"
                onClick={onClick}
                text={text}
              />
            ))}
          </Flex>
        )}
      </Stack>
    </Flex>
  )
}
