import {sandboxCommand} from '../src/cli/sandbox.ts'
import {scenes} from './media/scenes.ts'

process.exitCode = await sandboxCommand({scenes})(process.argv.slice(2))
