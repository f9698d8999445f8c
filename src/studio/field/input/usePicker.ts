import {useCallback, useEffect, useState} from 'react'
import {type Path, useCurrentUser, useGetFormValue} from 'sanity'
import {askForTeam, type FieldOptions, type InputOptions} from '../../schema/options.ts'

/** An open picker, with the Team of the field when it opened. */
interface OpenPicker {
  readonly options: FieldOptions
}

interface PickerState {
  readonly picker: OpenPicker | undefined
  /** What the field's `teamId` function threw. */
  readonly problem: string | undefined
  readonly open: () => void
  readonly close: () => void
}

/** Whether the picker is open. The document is read at the click, never followed. */
export function usePicker(options: InputOptions, path: Path, startsOpen = false): PickerState {
  const getFormValue = useGetFormValue()
  const currentUser = useCurrentUser()
  const [picker, setPicker] = useState<OpenPicker>()
  const [problem, setProblem] = useState<string>()

  const open = useCallback(() => {
    setProblem(undefined)
    const {teamOf} = options
    if (!teamOf) return setPicker({options})
    try {
      const document = getFormValue([])
      const parent = getFormValue(path.slice(0, -1))
      const teamId = askForTeam(teamOf, {document, parent, currentUser})
      setPicker({options: {...options, teamId}})
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }, [currentUser, getFormValue, options, path])

  const close = useCallback(() => setPicker(undefined), [])

  useEffect(() => {
    if (startsOpen) open()
    // Only once: what opened it has read the document then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return {picker, problem, open, close}
}
