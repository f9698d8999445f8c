/**
 * Milliseconds for which anything from outside may delay requests to the service: a longer `Retry-After`, or
 * a longer cool-down in the shared store, is taken for an error.
 */
export const MAX_DELAY_MS = 15 * 60_000
