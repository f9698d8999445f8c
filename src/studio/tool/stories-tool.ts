import {StackCompactIcon} from '@sanity/icons/StackCompact'
import {lazy} from 'react'
import type {Tool} from 'sanity'
import {route} from 'sanity/router'

/** The tool "Stories". Nothing of it is loaded before it is opened. */
export const storiesTool: Tool = {
  name: 'stories',
  title: 'Stories',
  icon: StackCompactIcon,
  component: lazy(() => import('./StoriesTool.tsx')),
  router: route.create('/', [route.create('/:view')]),
}
