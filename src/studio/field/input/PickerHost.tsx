import {type ComponentType, lazy, Suspense, useState} from 'react'
import {useGetFormValue} from 'sanity'
import type {PickerDialogProps} from '../../picker/picker-dialog-props.ts'
import {textAt} from './text-at.ts'

/** The dialog once it is loaded: a lazy component would be waited for even then. */
let Loaded: ComponentType<PickerDialogProps> | undefined

export async function loadPicker(): Promise<{default: ComponentType<PickerDialogProps>}> {
  const loaded = await import('../../picker/PickerDialog.tsx')
  Loaded = loaded.default
  return loaded
}

const LazyDialog = lazy(loadPicker)

interface DialogProps extends Omit<PickerDialogProps, 'suggest'> {
  /** The path of the field with the text for which items are suggested. */
  readonly suggestFrom: string | false
}

interface PickerHostProps extends DialogProps {
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

/** Reads the document when the dialog is first drawn: nothing moves in it while it is open. */
function Dialog({suggestFrom, ...props}: DialogProps) {
  const getFormValue = useGetFormValue()
  const [suggest] = useState(() => textAt(getFormValue([]), suggestFrom))
  const [Chosen] = useState(() => Loaded ?? LazyDialog)
  return <Chosen {...props} suggest={suggest} />
}
