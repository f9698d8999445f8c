import {RetryIcon} from '@sanity/icons/Retry'
import {Button, Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'

interface PickerNoticeProps {
  readonly children: ReactNode
  readonly busy?: boolean
  /** The way out, where there is one. */
  readonly action?: {readonly text: string; readonly onClick: () => void; readonly retry?: boolean}
  readonly tone?: 'critical'
}

/** What stands in the middle of the dialog where there are no options. */
export function PickerNotice({children, busy = false, action, tone}: PickerNoticeProps) {
  return (
    <Flex align="center" flex={1} justify="center" padding={4}>
      <Stack gap={4} style={{maxWidth: 420}}>
        {busy && (
          <Flex justify="center">
            <Spinner muted />
          </Flex>
        )}
        {tone ? (
          <Card border padding={4} radius={3} role="alert" tone={tone}>
            <Text align="center" size={1}>
              {children}
            </Text>
          </Card>
        ) : (
          <Text align="center" muted size={1}>
            {children}
          </Text>
        )}
        {action && (
          <Flex justify="center">
            <Button
              disabled={busy}
              fontSize={1}
              icon={action.retry === true ? RetryIcon : undefined}
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
