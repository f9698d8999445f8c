/** A text without the key, for a service that echoes it. */
export function redact(text: string, key: string): string {
  return text.replaceAll(key, '[redacted]')
}

/** The cause as it is, unless it or one of its own causes contains the key: then an error without it. */
export function redactCause(cause: unknown, key: string): unknown {
  for (let error = cause, depth = 0; error instanceof Error && depth < 8; depth++) {
    if (`${error.message}${error.stack}`.includes(key)) {
      return new Error(redact((cause as Error).message, key))
    }
    error = error.cause
  }
  return typeof cause === 'string' ? redact(cause, key) : cause
}
