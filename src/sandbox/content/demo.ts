import {parseContent} from './parse.ts'
import type {SandboxContent} from './schema.ts'
import demo from './demo.json' with {type: 'json'}

/** A fresh copy of the content that is served by default. */
export function demoContent(): SandboxContent {
  return structuredClone(parseContent(demo, 'demo.json'))
}
