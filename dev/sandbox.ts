import {runAsProcess} from '../src/cli/command.ts'
import {sandboxCommand} from '../src/cli/sandbox.ts'
import {scenes} from './media/scenes.ts'

await runAsProcess(sandboxCommand({scenes}))
