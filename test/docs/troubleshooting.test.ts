import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {PROBLEM_STATUS, type ServiceFailure} from '../../src/access/index.ts'
import words from '../../src/studio/i18n/en-US.json' with {type: 'json'}

const page = readFileSync(new URL('../../docs/troubleshooting.md', import.meta.url), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

describe('the page on failures', () => {
  it('quotes the message of each failure that a form can show', () => {
    for (const [key, text] of Object.entries(words)) {
      const name = /^failure\.(?!keeps-|retries-|retrying|details$|preview$)([a-z-]+)$/.exec(
        key,
      )?.[1]
      if (name === undefined) continue
      const [, , said] = rows.find((cells) => cells[1] === `\`${name}\``) ?? []
      expect({name, isSaid: text.startsWith(said ?? 'nothing')}).toEqual({name, isSaid: true})
    }
  })

  it('names each problem of the proxy in docs/proxy.md too, with its status', () => {
    const proxy = readFileSync(new URL('../../docs/proxy.md', import.meta.url), 'utf8')
    for (const [name, status] of Object.entries(PROBLEM_STATUS)) {
      expect(proxy).toMatch(new RegExp(`\\| \`${name}\` +\\| ${status} `))
    }
  })

  it('lists each kind of failure of the client', () => {
    const points = {status: 1, content: 1, network: 1, timeout: 1, aborted: 1} satisfies Record<
      ServiceFailure,
      1
    >
    const named = rows.map((cells) => cells[1])
    for (const point of Object.keys(points)) expect(named).toContain(`\`${point}\``)
  })

  it('quotes the messages on items and fields', () => {
    const all = Object.values(words).map((text) => text.replace(/\{\{.*?\}\}/g, '…'))
    const sections = page.split(/^#+ /m)
    const quoted = ['About an item', 'About the field and the plugin'].flatMap((title) => {
      const section = sections.find((text) => text.startsWith(`${title}\n`)) ?? ''
      return Array.from(section.matchAll(/^\| ([^|]+?) +\|/gm), ([, said = '']) => said)
    })
    const unsaid = quoted.filter((said) => !/^(?:The form says|-+)$/.test(said))
    expect(unsaid.length).toBeGreaterThan(10)
    expect(unsaid.filter((said) => !all.some((text) => text.startsWith(said)))).toEqual([])
  })
})
