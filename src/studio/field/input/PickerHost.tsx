import {type ComponentType, lazy, Suspense, useState} from 'react'
import type {PickerDialogProps} from '../../picker/PickerDialog.tsx'

/** The dialog once it is loaded: a lazy component would be waited for even then. */
let Loaded: ComponentType<PickerDialogProps> | undefined

/** Loads the code of the dialog. */
export async function loadPicker(): Promise<{default: ComponentType<PickerDialogProps>}> {
  const loaded = await import('../../picker/PickerDialog.tsx')
  Loaded = loaded.default
  return loaded
}

const LazyDialog = lazy(loadPicker)

interface PickerHostProps extends PickerDialogProps {
  readonly open: boolean
  /** Whether it is likely to be opened next: then it is drawn unseen when there is time. */
  readonly wanted?: boolean
}

/**
 * The picker, loaded and drawn before it is opened where that is likely: so it opens within a frame
 * or two however many items there are, even for the first time.
 */
export function PickerHost({wanted = false, ...dialog}: PickerHostProps) {
  if (!dialog.open && !wanted) return null
  return (
    <Suspense fallback={null}>
      <Dialog {...dialog} />
    </Suspense>
  )
}

function Dialog(props: PickerDialogProps) {
  const [Chosen] = useState(() => Loaded ?? LazyDialog)
  return <Chosen {...props} />
}
