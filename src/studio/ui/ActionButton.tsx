import {Button} from '@sanity/ui'
import type {ComponentProps} from 'react'

/** A button of the size that the plugin's dialogs, notices and cards use. Outlined unless it says otherwise. */
export const ActionButton = (props: ComponentProps<typeof Button>) => (
  <Button fontSize={1} mode="ghost" padding={3} {...props} />
)
