/** Milliseconds that only grow. Not each runtime has `performance`. */
export const now = (): number => globalThis.performance?.now() ?? Date.now()
