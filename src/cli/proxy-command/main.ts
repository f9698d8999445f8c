#!/usr/bin/env node
import {runAsProcess} from '../command.ts'
import {runProxy} from './run.ts'

await runAsProcess(runProxy)
