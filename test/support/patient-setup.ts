import {vi} from 'vitest'

// Vitest gives up after a second, and has no setting for that: a busy machine needs longer.
const PATIENT = {timeout: 120_000}
const {waitFor, waitUntil} = vi
vi.waitFor = (callback, options) => waitFor(callback, {...PATIENT, ...optionsOf(options)})
vi.waitUntil = (callback, options) => waitUntil(callback, {...PATIENT, ...optionsOf(options)})

const optionsOf = (options: number | object = {}) =>
  typeof options === 'number' ? {timeout: options} : options
