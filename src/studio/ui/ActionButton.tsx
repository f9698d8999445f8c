import {Button} from '@sanity/ui'
import type {ComponentProps} from 'react'

/**
 * A button as the plugin's dialogs, notices and pages use it: outlined unless it says otherwise.
 * The mark lets the picker make its buttons taller on a phone, without those within Sanity's inputs.
 */
export const ActionButton = (props: ComponentProps<typeof Button>) => (
  <Button data-stories="button" mode="ghost" {...props} />
)
