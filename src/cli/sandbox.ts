import {runSandbox} from './run-sandbox.ts'

process.exitCode = await runSandbox(process.argv.slice(2))
