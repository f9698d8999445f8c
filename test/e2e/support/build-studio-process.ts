import type {Plugin} from 'vite'
import {buildStudio} from '../../../dev/studio/build.ts'

const [outDir] = process.argv.slice(2)
if (outDir === undefined) throw new Error('Name the folder to build into')

/**
 * Limits in real time: how long a check of the plugin may take before it reports nothing, how long a
 * change can be undone, how long the proxy may take to respond, and for how long Studio waits for an
 * initial value. No test waits for their end, which a busy machine could reach.
 */
const LIMITS =
  /\b(CHECK_TIMEOUT|UNDO_FOR|REQUEST_TIMEOUT|RESOLVE_INITIAL_VALUE_TIMEOUT_MS) = [\d_e]+/g
const found = new Set<string>()
const farLimits: Plugin = {
  name: 'far-limits',
  enforce: 'pre',
  transform: {
    filter: {code: LIMITS},
    handler: (code) =>
      code.replace(LIMITS, (_, name: string) => {
        found.add(name)
        return `${name} = 600_000`
      }),
  },
  buildEnd() {
    if (found.size !== 4) throw new Error(`Found no limits but ${[...found].join(', ')}`)
  },
}

await buildStudio({outDir, joinPackages: true, plugins: [farLimits]})
