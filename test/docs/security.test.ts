import {existsSync, readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/security.md', ROOT), 'utf8')
const section =
  page.split(/^## /m).find((text) => text.startsWith('Who could attack, and what stops them\n')) ??
  ''
const rows = section.split('\n').filter((line) => /^\| (?!Wants|-)/.test(line))

describe('the table of attacks', () => {
  it('names a test in each row', () => {
    expect(rows.length).toBeGreaterThan(30)
    expect(rows.filter((row) => !/\| `[\w./-]+\.test\.tsx?` “[^”]+” +\|$/.test(row))).toEqual([])
  })

  it('names tests that exist, by their titles', () => {
    const wrong = rows.filter((row) => {
      const [, file = '', title = ''] = /`([\w./-]+)` “([^”]+)” +\|$/.exec(row) ?? []
      const url = new URL(file, ROOT)
      return !existsSync(url) || !readFileSync(url, 'utf8').includes(title)
    })
    expect(wrong).toEqual([])
  })

  it('has a section for each attacker', () => {
    const parts = Array.from(section.matchAll(/^### (.+)$/gm), ([, title]) => title)
    expect(parts).toEqual([
      'A stranger, who reaches the proxy without a session',
      'A signed-in viewer',
      'An editor who may see some Teams',
      'A user of another project, or who writes to a dataset',
      'The embed script',
      'The service, hostile or taken over',
      'Redis, or who reads and writes it',
      'The network',
    ])
  })
})
