import '@sanity/ui/styles.css'
import {Button, Stack, Text} from '@sanity/ui'
import {type ComponentType, type ReactNode, useState} from 'react'
import {createRoot} from 'react-dom/client'
import {GetFormValueProvider} from 'sanity'
import {createWorkspace, StudioFrame} from '../../../stories/support/StudioFrame.tsx'
import {loadPicker} from '../../../src/studio/field/picker/PickerHost.tsx'
import {useHoverIntent} from '../../../src/studio/field/input/useFieldFocus.ts'
import {parseListing} from '../../../src/access/index.ts'
import {useProxy} from '../../../src/studio/items/proxy-request.ts'
import {useStudioSource} from '../../../stories/support/found.tsx'
import {AutocompletePeer} from './AutocompletePeer.tsx'
import {installClock} from './clock.ts'
import {EmptyDialog} from './EmptyDialog.tsx'
import {GridPeer} from './GridPeer.tsx'
import {Picker} from './Picker.tsx'
import type {VariantProps} from './variant.ts'

const VARIANTS: Readonly<Record<string, ComponentType<VariantProps>>> = {
  picker: Picker,
  autocomplete: whenOpen(AutocompletePeer),
  grid: whenOpen(GridPeer),
  empty: whenOpen(EmptyDialog),
}

/** For variants that can't be prepared. */
function whenOpen(Peer: ComponentType<VariantProps>): ComponentType<VariantProps> {
  return (props) => props.open && <Peer {...props} />
}

const Variant = VARIANTS[new URLSearchParams(location.search).get('variant') ?? 'picker'] ?? Picker

/** A button as in a form; the listing that the peers need is in memory when it appears. */
function Bench(): ReactNode {
  const {session} = useStudioSource()
  const {data} = useProxy(session, 'stories', (body) => parseListing('stories', body).items)
  return data ? <Openable stories={data} /> : <Text>Loading</Text>
}

function Openable({stories}: Pick<VariantProps, 'stories'>): ReactNode {
  const source = useStudioSource()
  const [open, setOpen] = useState(false)
  const intent = useHoverIntent(loadPicker)
  return (
    <Stack gap={4}>
      <Text>{`${stories.length} Stories in memory`}</Text>
      <Button {...intent.props} onClick={() => setOpen(true)} text="Open" />
      <Variant
        onClose={() => setOpen(false)}
        open={open}
        source={source}
        stories={stories}
        wanted={intent.wanted}
      />
    </Stack>
  )
}

/** The picker reads the document that it is in. */
const FORM = {_id: 'page', _type: 'page'}

installClock()
const workspace = await createWorkspace('/api/stories')
const root = document.querySelector('#root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(
  <StudioFrame scheme="light" workspace={workspace}>
    <GetFormValueProvider value={FORM}>
      <Bench />
    </GetFormValueProvider>
  </StudioFrame>,
)
