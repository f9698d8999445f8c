/**
 * Loads something at the first call and keeps it; a failed load is tried again at the next call. A
 * repeated `import()` would give the same, but makes the browser walk through all imports of the
 * module again: for all fields of a form that adds up to a second.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
