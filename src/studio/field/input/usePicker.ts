import {useEffect, useState} from 'react'
import {type Path, useCurrentUser, useGetFormValue, usePerspective} from 'sanity'
import type {ItemKind} from '../../../saved/index.ts'
import {type InputOptions, OptionError, resolveOptions} from '../../schema/options.ts'

/**
 * Whether the picker is open, which is `opened` with the options of then: the document is read at the
 * click, never followed. `problem` names the option whose function failed.
 */
export function usePicker(kind: ItemKind, options: InputOptions, path: Path, startsOpen: boolean) {
  const getFormValue = useGetFormValue()
  const currentUser = useCurrentUser()
  const {perspectiveStack: perspective} = usePerspective()
  const [opened, setOpened] = useState<InputOptions>()
  const [problem, setProblem] = useState<OptionError>()

  /** The options as they are now. Throws `OptionError`. */
  const resolve = () => {
    const document = getFormValue([])
    const parent = getFormValue(path.slice(0, -1))
    return resolveOptions(options, kind, {document, parent, currentUser, perspective})
  }
  const open = () => {
    setProblem(undefined)
    try {
      setOpened(resolve())
    } catch (error) {
      if (!(error instanceof OptionError)) throw error
      setProblem(error)
    }
  }
  const close = () => setOpened(undefined)

  useEffect(() => {
    if (startsOpen) open()
    // Only once: an editor who comes back from the picker has cancelled.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return {opened, problem, resolve, open, close}
}
