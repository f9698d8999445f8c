import {Box, Dialog, Text} from '@sanity/ui'
import type {VariantProps} from './variant.ts'

/** The cost of a dialog without content. */
export function EmptyDialog({onClose}: VariantProps) {
  return (
    <Dialog header="Select a Story" id="empty" onClickOutside={onClose} onClose={onClose} width={3}>
      <Box aria-selected={false} padding={4} role="option">
        <Text>Nothing</Text>
      </Box>
    </Dialog>
  )
}
