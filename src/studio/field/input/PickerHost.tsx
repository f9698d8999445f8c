import {type ComponentType, lazy, Suspense, useState} from 'react'
import {useGetFormValue} from 'sanity'
import type {PickerDialogProps} from '../../picker/picker-dialog-props.ts'
import {textAt} from './text-at.ts'

/** The dialog once it is loaded: a lazy component would be waited for even then. */
let Loaded: ComponentType<PickerDialogProps> | undefined

/** Loads the code of the dialog. */
export async function loadPicker(): Promise<{default: ComponentType<PickerDialogProps>}> {
  const loaded = await import('../../picker/PickerDialog.tsx')
  Loaded = loaded.default
  return loaded
}

const LazyDialog = lazy(loadPicker)

interface PickerHostProps extends Omit<PickerDialogProps, 'suggest'> {
  readonly open: boolean
  /** The path of the field with the text for which items are suggested; none outside of a form. */
  readonly suggestFrom?: string | false
  /** Whether it is likely to be opened next: then it is drawn unseen when there is time. */
  readonly wanted?: boolean
}

/**
 * The picker, loaded and drawn before it is opened where that is likely: so it opens within a frame
 * or two however many items there are, even for the first time.
 */
export function PickerHost({wanted = false, suggestFrom = false, ...dialog}: PickerHostProps) {
  if (!dialog.open && !wanted) return null
  return (
    <Suspense fallback={null}>
      {suggestFrom === false ? (
        <Dialog {...dialog} />
      ) : (
        <DialogOfPage {...dialog} suggestFrom={suggestFrom} />
      )}
    </Suspense>
  )
}

function Dialog(props: PickerDialogProps) {
  const [Chosen] = useState(() => Loaded ?? LazyDialog)
  return <Chosen {...props} />
}

/** Reads the document when the dialog is first drawn: nothing moves in it while it is open. */
function DialogOfPage({suggestFrom, ...props}: PickerDialogProps & {readonly suggestFrom: string}) {
  const getFormValue = useGetFormValue()
  const [suggest] = useState(() => textAt(getFormValue([]), suggestFrom))
  return <Dialog {...props} suggest={suggest} />
}
