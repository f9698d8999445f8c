#!/usr/bin/env node
import {runProxy} from './run-proxy.ts'

process.exitCode = await runProxy(process.argv.slice(2))
