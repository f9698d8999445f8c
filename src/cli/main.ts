#!/usr/bin/env node
import {runCommand} from './commands.ts'

// A reader such as `head` ends before everything is printed.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await runCommand(process.argv.slice(2))
// What still waits, such as for a session to be verified, is of use to no one any more.
setTimeout(() => process.exit(), 1000).unref()
