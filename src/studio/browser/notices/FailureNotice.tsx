import {Card, Flex} from '@sanity/ui'
import type {ComponentProps} from 'react'
import {FailureMessage} from '../../ui/FailureMessage.tsx'

/** Why nothing could be loaded, in the place of the list, and another try. */
export const FailureNotice = (props: ComponentProps<typeof FailureMessage>) => (
  <Flex align="center" flex={1} justify="center" overflow="auto" padding={4}>
    <Card border padding={4} radius={3} style={{maxWidth: 480, width: '100%'}} tone="critical">
      <FailureMessage {...props} />
    </Card>
  </Flex>
)
