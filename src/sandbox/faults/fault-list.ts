import type {ListingKind} from '../../access/index.ts'
import type {Fault} from './schema.ts'

/** A fault that a request has met, and how many it had met before. */
export interface MetFault {
  readonly fault: Fault
  readonly count: number
}

/** The faults that are set. */
export interface FaultList {
  readonly all: readonly Fault[]
  set(faults: readonly Fault[]): void
  /** The first fault that fits, counted as met. */
  meet(kind: ListingKind, teamId: string | undefined): MetFault | undefined
}

interface Entry {
  readonly fault: Fault
  met: number
}

function isOver({fault, met}: Entry): boolean {
  return fault.times !== undefined && met >= fault.times
}

export function createFaultList(): FaultList {
  let entries: Entry[] = []
  return {
    get all() {
      return entries.filter((entry) => !isOver(entry)).map(({fault}) => fault)
    },
    set(faults) {
      entries = faults.map((fault) => ({fault, met: 0}))
    },
    meet(kind, teamId) {
      const entry = entries.find(
        (candidate) =>
          !isOver(candidate) &&
          (candidate.fault.on ?? kind) === kind &&
          (candidate.fault.teamId === undefined || candidate.fault.teamId === teamId),
      )
      if (entry === undefined) return undefined
      entry.met += 1
      return {fault: entry.fault, count: entry.met - 1}
    },
  }
}
