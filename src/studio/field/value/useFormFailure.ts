import {useEffect, useRef, useState, useSyncExternalStore} from 'react'
import {useGetFormValue} from 'sanity'
import {createFormFailures} from './form-failures.ts'

const failures = createFormFailures()

interface FormFailure {
  /** Whether this field explains the failure for its form. */
  readonly isFirst: boolean
  /** Requests the items of all failed fields of the form again. */
  readonly refreshAll: () => void
}

/**
 * Coordinates the failed fields of a form, of which one shows a notice.
 *
 * @param isFailed - whether the item of this field couldn't be loaded
 */
export function useFormFailure(isFailed: boolean, refresh: () => void): FormFailure {
  const getFormValue = useGetFormValue()
  const latest = useRef(refresh)
  const [field] = useState(() => ({refresh: () => latest.current()}))
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(
    () => (isFailed ? failures.add(String(getFormValue(['_id'])), field) : undefined),
    [field, getFormValue, isFailed],
  )
  const isFirst = useSyncExternalStore(failures.subscribe, () => failures.isFirst(field))
  return {isFirst, refreshAll: () => failures.refreshAll(field)}
}
