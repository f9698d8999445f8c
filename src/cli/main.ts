#!/usr/bin/env node
import {runCommand} from './commands.ts'

// A reader such as `head` ends before everything is printed.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await runCommand(process.argv.slice(2))
