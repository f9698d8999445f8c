/** A field whose item couldn't be loaded. */
export interface FailedField {
  readonly refresh: () => void
}

/** The failed fields of each form: the first one explains the failure for all of them. */
export interface FormFailures {
  /** Adds a field. Returns a function that removes it. */
  readonly add: (form: string, field: FailedField) => () => void
  readonly isFirst: (field: FailedField) => boolean
  /** Requests the items of all failed fields of a field's form again. */
  readonly refreshAll: (field: FailedField) => void
  /** Notifies when fields are added or removed. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createFormFailures(): FormFailures {
  const forms = new Map<string, readonly FailedField[]>()
  const listeners = new Set<() => void>()
  const setFields = (form: string, fields: readonly FailedField[]) => {
    if (fields.length === 0) forms.delete(form)
    else forms.set(form, fields)
    for (const listener of listeners) listener()
  }
  const fieldsWith = (field: FailedField) =>
    [...forms.values()].find((fields) => fields.includes(field)) ?? []
  return {
    add(form, field) {
      setFields(form, [...(forms.get(form) ?? []), field])
      return () =>
        setFields(
          form,
          (forms.get(form) ?? []).filter((each) => each !== field),
        )
    },
    isFirst: (field) => fieldsWith(field)[0] === field,
    refreshAll(field) {
      for (const each of fieldsWith(field)) each.refresh()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
