import {runSandbox} from '../src/cli/run-sandbox.ts'
import {scenes} from './media/scenes.ts'

process.exitCode = await runSandbox(process.argv.slice(2), {scenes})
