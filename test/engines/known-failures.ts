import type {Engine} from './driver.ts'

/** Checks that are known to fail in an engine. A run fails where one of them passes. */
export const KNOWN_FAILURES: readonly {
  readonly engine: Engine
  readonly check: string
  readonly reason: string
}[] = []
