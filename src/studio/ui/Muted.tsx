import {Text} from '@sanity/ui'
import type {ReactNode} from 'react'

export const Muted = ({children}: {readonly children: ReactNode}) => (
  <Text muted size={1}>
    {children}
  </Text>
)
