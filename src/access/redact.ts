import {redact, secretForms} from './secret-forms.ts'

/** The cause as it is, unless it or one of its own causes contains the key: then an error without it. */
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
