import {redact, secretForms} from './secret-forms.ts'

/**
 * Returns the cause, or an error without details when it or one of its own causes contains the
 * key.
 */
export function redactCause(cause: unknown, key: string): unknown {
  const forms = secretForms(key)
  for (let error = cause, depth = 0; error instanceof Error && depth < 8; depth++) {
    const text = `${error.message}${error.stack}`
    if (redact(text, forms) !== text) {
      return new Error(redact((cause as Error).message, forms))
    }
    error = error.cause
  }
  return typeof cause === 'string' ? redact(cause, forms) : cause
}
