#!/usr/bin/env node
import {runAsProcess} from './command.ts'
import {runCommand} from './commands.ts'

await runAsProcess(runCommand)
