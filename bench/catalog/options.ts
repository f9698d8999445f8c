import {parseArgs} from 'node:util'
import {wholeNumber} from '../options.ts'
import {LEAST_ROUNDS} from '../statistics.ts'

export const USAGE = `Usage: npm run bench:catalog -- [options]

Measures the proxy's command with large libraries: resident memory, how long its event loop is blocked
while it refreshes and indexes, and what searches take.

  --sizes N,N     Stories of each library (default 1000,10000,100000,250000)
  --seconds N     How long searches are sent (default 3)
  --compare DIR   Measure another checkout of the project in turn, as "before", and print a table of
                  what differs instead: one with its node_modules, such as
                  git worktree add ../before v0.1.0 && npm ci --prefix ../before
  --rounds N      Rounds of a comparison (default ${LEAST_ROUNDS}, of which a decision needs as many)
  --help          Show this

Exit codes: 0 measured, 1 failed, 2 usage error
`

export interface Options {
  readonly sizes: readonly number[]
  readonly seconds: number
  readonly compare: string | undefined
  readonly rounds: number
}

/**
 * @returns `undefined` for `--help`
 * @throws Error with a message for the user where an option is invalid.
 */
export function readOptions(args: readonly string[]): Options | undefined {
  const {values} = parseArgs({
    args: [...args],
    options: {
      sizes: {type: 'string', default: '1000,10000,100000,250000'},
      seconds: {type: 'string', default: '3'},
      compare: {type: 'string'},
      rounds: {type: 'string', default: String(LEAST_ROUNDS)},
      help: {type: 'boolean', default: false},
    },
  })
  if (values.help) return undefined
  return {
    sizes: values.sizes.split(',').map((size) => wholeNumber('--sizes', size)),
    seconds: wholeNumber('--seconds', values.seconds),
    compare: values.compare,
    rounds: wholeNumber('--rounds', values.rounds),
  }
}
