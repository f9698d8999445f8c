import {useEffect, useRef, useState, useSyncExternalStore} from 'react'
import {useGetFormValue} from 'sanity'

interface FailedField {
  /** The ID of its document. */
  readonly form: string
  readonly refresh: () => void
}

/** The fields whose items couldn't be loaded, of all forms. */
const failedFields = new Set<FailedField>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify() {
  for (const listener of listeners) listener()
}

const fieldsOf = (form: string | undefined) =>
  [...failedFields].filter((field) => field.form === form)

/**
 * Of the fields of a form whose items couldn't be loaded, the first explains the failure for all of
 * them, and requests all of their items again.
 */
export function useFormFailure(isFailed: boolean, refresh: () => void) {
  const getFormValue = useGetFormValue()
  const latest = useRef(refresh)
  const [own, setOwn] = useState<FailedField>()
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    if (!isFailed) return undefined
    const field = {form: String(getFormValue(['_id'])), refresh: () => latest.current()}
    failedFields.add(field)
    setOwn(field)
    notify()
    return () => {
      failedFields.delete(field)
      notify()
    }
  }, [getFormValue, isFailed])
  const isFirst = useSyncExternalStore(
    subscribe,
    () => own !== undefined && fieldsOf(own.form)[0] === own,
  )
  const refreshAll = () => {
    for (const field of fieldsOf(own?.form)) field.refresh()
  }
  return {isFirst, refreshAll}
}
