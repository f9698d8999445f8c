import {type RefObject, useEffect, useEffectEvent, useId, useSyncExternalStore} from 'react'
import {useGetFormValue} from 'sanity'

interface FailedField {
  readonly id: string
  readonly form: string
  readonly element: Element | null
  readonly refresh: () => void
}

/** The fields whose items couldn't be loaded, of all forms. */
let failedFields: readonly FailedField[] = []
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setFailedFields(fields: readonly FailedField[]) {
  failedFields = fields.toSorted(byPosition)
  for (const listener of listeners) listener()
}

function byPosition({element: one}: FailedField, {element: other}: FailedField): number {
  if (!one || !other) return 0
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
}

/**
 * For a field whose item couldn't be loaded: the topmost of its form explains the failure for all of
 * them, and requests all of their items again.
 */
export function useFormFailure(refresh: () => void, card: RefObject<Element | null>) {
  const id = useId()
  const getFormValue = useGetFormValue()
  const onRefresh = useEffectEvent(refresh)
  useEffect(() => {
    const field = {
      id,
      form: String(getFormValue(['_id'])),
      element: card.current,
      refresh: () => onRefresh(),
    }
    setFailedFields([...failedFields, field])
    return () => setFailedFields(failedFields.filter((each) => each !== field))
  }, [card, getFormValue, id])
  const all = useSyncExternalStore(subscribe, () => failedFields)
  const own = all.find((field) => field.id === id)
  const inForm = all.filter(({form}) => form === own?.form)
  const refreshAll = () => {
    for (const field of inForm) field.refresh()
  }
  return {isFirst: own !== undefined && inForm[0] === own, refreshAll}
}
