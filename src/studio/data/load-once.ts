/**
 * What is loaded when it is first asked for. Asked again it is there at once, or tried again where
 * that failed. A repeated `import()` gives the same, but lets the browser walk through everything
 * that the module imports: for each of a form's fields that adds up to a second.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
