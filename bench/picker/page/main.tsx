import '@sanity/ui/styles.css'
import {Button, Stack, Text} from '@sanity/ui'
import {type ComponentType, type ReactNode, useState} from 'react'
import {createRoot} from 'react-dom/client'
import {createWorkspace, StudioFrame} from '../../../stories/support/StudioFrame.tsx'
import {useStudioSource, WithListings} from '../../../stories/support/WithListings.tsx'
import {AutocompletePeer} from './AutocompletePeer.tsx'
import {installClock} from './clock.ts'
import {EmptyDialog} from './EmptyDialog.tsx'
import {GridPeer} from './GridPeer.tsx'
import {Picker} from './Picker.tsx'
import type {VariantProps} from './variant.ts'

const VARIANTS: Readonly<Record<string, ComponentType<VariantProps>>> = {
  picker: Picker,
  autocomplete: AutocompletePeer,
  grid: GridPeer,
  empty: EmptyDialog,
}

const Variant = VARIANTS[new URLSearchParams(location.search).get('variant') ?? 'picker'] ?? Picker

/** A button as in a form; the listings are in memory when it appears. */
function Bench(): ReactNode {
  return <WithListings>{({stories}) => <Openable stories={stories} />}</WithListings>
}

function Openable({stories}: Pick<VariantProps, 'stories'>): ReactNode {
  const source = useStudioSource()
  const [open, setOpen] = useState(false)
  return (
    <Stack gap={4}>
      <Text>{`${stories.length} Stories in memory`}</Text>
      <Button onClick={() => setOpen(true)} text="Open" />
      {open && <Variant onClose={() => setOpen(false)} source={source} stories={stories} />}
    </Stack>
  )
}

installClock()
const workspace = await createWorkspace('/api/stories')
const root = document.querySelector('#root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(
  <StudioFrame scheme="light" workspace={workspace}>
    <Bench />
  </StudioFrame>,
)
