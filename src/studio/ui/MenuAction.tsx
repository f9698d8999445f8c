import {MenuGroup, MenuItem} from '@sanity/ui/menu'
import type {ComponentProps} from 'react'

export const MenuAction = (props: ComponentProps<typeof MenuItem>) => (
  <MenuItem fontSize={1} padding={3} {...props} />
)

export const MenuActions = (props: ComponentProps<typeof MenuGroup>) => (
  <MenuGroup aria-haspopup="menu" fontSize={1} padding={3} popover={{portal: true}} {...props} />
)
