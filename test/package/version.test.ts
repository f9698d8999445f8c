import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, it} from 'vitest'
import manifest from '../../package.json' with {type: 'json'}
import {ROOT} from '../docs/markdown.ts'

/** `npm version` changes none of these. Before 1.0.0, `^` of an older minor excludes a newer one. */
const NAMED = [
  {file: 'examples/functions/package.json', pattern: /"sanity-plugin-stories": "\^([^"]*)"/},
  {file: 'examples/html/package.json', pattern: /"sanity-plugin-stories": "\^([^"]*)"/},
  {file: 'examples/next/package.json', pattern: /"sanity-plugin-stories": "\^([^"]*)"/},
  {file: 'docs/deploy.md', pattern: /^STORIES_VERSION=(.*)$/m},
  {file: 'docs/doctor.md', pattern: /sanity-plugin-stories (\S+) \(Node/},
]

it.each(NAMED)('$file names the version of package.json', ({file, pattern}) => {
  const [, version] = pattern.exec(readFileSync(path.join(ROOT, file), 'utf8')) ?? []
  expect(version).toBe(manifest.version)
})
