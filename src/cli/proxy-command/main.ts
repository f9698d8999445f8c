#!/usr/bin/env node
import {runProxy} from './run.ts'

process.exitCode = await runProxy(process.argv.slice(2))
