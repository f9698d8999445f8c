import {MenuItem} from '@sanity/ui/menu'
import type {ComponentProps} from 'react'

export const MenuAction = (props: ComponentProps<typeof MenuItem>) => (
  <MenuItem fontSize={1} padding={3} {...props} />
)
