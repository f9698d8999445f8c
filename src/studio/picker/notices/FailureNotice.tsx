import {Box, Card, Flex} from '@sanity/ui'
import type {ComponentProps} from 'react'
import {FailureMessage} from '../../ui/FailureMessage.tsx'

/** Why nothing could be loaded, in the middle of the dialog, and another try. */
export const FailureNotice = (props: ComponentProps<typeof FailureMessage>) => (
  <Flex align="center" flex={1} justify="center" overflow="auto" padding={4}>
    <Box style={{maxWidth: 480, width: '100%'}}>
      <Card border padding={4} radius={3} tone="critical">
        <FailureMessage {...props} />
      </Card>
    </Box>
  </Flex>
)
