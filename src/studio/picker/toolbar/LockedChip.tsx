import {LockIcon} from '@sanity/icons/Lock'
import {Box, Card, Flex, Text} from '@sanity/ui'
import {Tooltip} from '@sanity/ui/tooltip'

interface LockedChipProps {
  readonly text: string
  /** What it means, as a sentence. */
  readonly note: string
}

/** What the field decides, so that the user can't change it. */
export default function LockedChip({text, note}: LockedChipProps) {
  return (
    <Tooltip
      content={
        <Text muted size={1}>
          {note}
        </Text>
      }
      padding={2}
      placement="bottom"
      portal
    >
      <Card aria-label={note} border data-part="locked" padding={3} radius={5} role="note">
        <Flex align="center" gap={2}>
          <Text muted size={1}>
            <LockIcon />
          </Text>
          <Box flex={1} style={{minWidth: 0}}>
            <Text muted size={1} textOverflow="ellipsis">
              <bdi>{text}</bdi>
            </Text>
          </Box>
        </Flex>
      </Card>
    </Tooltip>
  )
}
