import {RetryIcon} from '@sanity/icons/Retry'
import {Box, Flex, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {UPPER_THIRD} from '../../ui/text-style.ts'

export interface NoticeAction {
  readonly text: string
  readonly onClick: () => void
  readonly retry?: boolean
}

interface CenteredNoticeProps {
  readonly children: ReactNode
  /** In short, above the message. */
  readonly title?: string | undefined
  readonly busy?: boolean
  readonly actions?: readonly NoticeAction[]
}

export function CenteredNotice({children, title, busy = false, actions = []}: CenteredNoticeProps) {
  return (
    <Box padding={4} style={UPPER_THIRD}>
      <Stack gap={4} style={{gridRow: 2, maxWidth: 420}}>
        {title !== undefined && (
          <Text align="center" size={1} weight="semibold">
            {title}
          </Text>
        )}
        <Text align="center" muted size={1}>
          {children}
        </Text>
        {actions.length > 0 && (
          <Flex gap={2} justify="center" wrap="wrap">
            {actions.map(({text, onClick, retry = false}) => (
              <ActionButton
                icon={retry ? RetryIcon : undefined}
                key={text}
                loading={retry && busy}
                onClick={onClick}
                text={text}
              />
            ))}
          </Flex>
        )}
      </Stack>
    </Box>
  )
}
