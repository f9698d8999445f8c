import {useEffect, useState} from 'react'
import {type Path, useCurrentUser, useGetFormValue, usePerspective} from 'sanity'
import type {ItemKind} from '../../../saved/index.ts'
import {
  type FieldOptions,
  type InputOptions,
  OptionError,
  resolveOptions,
} from '../../schema/options.ts'

/** An open picker, with the options as they were when it opened. */
interface OpenPicker {
  readonly options: FieldOptions
}

interface PickerState {
  readonly picker: OpenPicker | undefined
  /** The option whose function failed. */
  readonly problem: OptionError | undefined
  /** The options as they are now. Throws `OptionError`. */
  readonly resolve: () => InputOptions
  readonly open: () => void
  readonly close: () => void
}

/** Whether the picker is open. The document is read at the click, never followed. */
export function usePicker(
  kind: ItemKind,
  options: InputOptions,
  path: Path,
  startsOpen = false,
): PickerState {
  const getFormValue = useGetFormValue()
  const currentUser = useCurrentUser()
  const [picker, setPicker] = useState<OpenPicker>()
  const {perspectiveStack: perspective} = usePerspective()
  const [problem, setProblem] = useState<OptionError>()

  const resolve = () => {
    const document = getFormValue([])
    const parent = getFormValue(path.slice(0, -1))
    return resolveOptions(options, kind, {document, parent, currentUser, perspective})
  }

  const open = () => {
    setProblem(undefined)
    try {
      setPicker({options: resolve()})
    } catch (error) {
      if (!(error instanceof OptionError)) throw error
      setProblem(error)
    }
  }

  const close = () => setPicker(undefined)

  useEffect(() => {
    if (startsOpen) open()
    // Only once: what opened it has read the document then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return {picker, problem, resolve, open, close}
}
