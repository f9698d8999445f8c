import {RetryIcon} from '@sanity/icons/Retry'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'

interface PickerNoticeProps {
  readonly children: ReactNode
  /** In short, above. */
  readonly title?: string
  /** What changes while it stands there: not told each time. */
  readonly note?: string | undefined
  readonly busy?: boolean
  /** The way out, where there is one. */
  readonly action?: {readonly text: string; readonly onClick: () => void; readonly retry?: boolean}
  readonly tone?: 'critical'
}

/** What stands in the middle of the dialog where there are no options. */
export function PickerNotice(props: PickerNoticeProps) {
  const {children, title, note, busy = false, action, tone} = props
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
        {action && (
          <Flex justify="center">
            <Button
              fontSize={1}
              icon={action.retry === true ? RetryIcon : undefined}
              loading={busy}
              mode="ghost"
              onClick={action.onClick}
              text={action.text}
            />
          </Flex>
        )}
      </Stack>
    </Flex>
  )
}
