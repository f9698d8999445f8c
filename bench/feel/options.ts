import {parseArgs} from 'node:util'
import {wholeNumber} from '../options.ts'
import {type Action, ACTIONS, isAction} from './actions.ts'

export const USAGE = `Usage: npm run bench:feel -- [options]

Measures Interaction to Next Paint, the first item of the picker and the script of a key in a built
Studio with real input, beside @sanity/ui's Autocomplete and Sanity's reference input.

  --only ACTION   Measure this action; several are separated by commas:
                  ${Object.keys(ACTIONS).slice(0, 6).join(', ')},
                  ${Object.keys(ACTIONS).slice(6).join(', ')}
  --rounds N      Rounds, in which all variants take turns (default 5, of which
                  a comparison needs as many)
  --slow N        How many times slower the processor is made, beside full speed (default 4;
                  1: full speed only)
  --sizes N,N     Stories of each library (default 1000,100000)
  --compare DIR   Measure another checkout of the project in the same rounds, as "before": one with
                  its node_modules, such as
                  git worktree add ../before v0.1.0 && ln -s "$PWD/node_modules" ../before/
  --no-peers      Leave the other inputs out
  --help          Show this

Two actions in less than 4 minutes: --only typing,confirm --sizes 1000 --no-peers

Exit codes: 0 measured, 1 failed, 2 usage error
`

export interface Options {
  readonly actions: ReadonlySet<Action>
  readonly rounds: number
  readonly slow: number
  readonly sizes: readonly number[]
  readonly compare: string | undefined
  readonly peers: boolean
}

/**
 * @returns `undefined` for `--help`
 * @throws Error with a message for the user where an option is invalid.
 */
export function readOptions(args: readonly string[]): Options | undefined {
  const {values} = parseArgs({
    args: [...args],
    options: {
      only: {type: 'string', multiple: true, default: Object.keys(ACTIONS)},
      rounds: {type: 'string', default: '5'},
      slow: {type: 'string', default: '4'},
      sizes: {type: 'string', default: '1000,100000'},
      compare: {type: 'string'},
      'no-peers': {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  })
  if (values.help) return undefined
  const names = values.only.flatMap((names) => names.split(','))
  const unknown = names.find((name) => !isAction(name))
  if (unknown !== undefined) throw new Error(`Unknown action: ${unknown}`)
  return {
    actions: new Set(names.filter(isAction)),
    rounds: wholeNumber('--rounds', values.rounds),
    slow: wholeNumber('--slow', values.slow),
    sizes: values.sizes.split(',').map((size) => wholeNumber('--sizes', size)),
    compare: values.compare,
    peers: !values['no-peers'],
  }
}
