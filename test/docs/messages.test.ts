import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, it} from 'vitest'
import messages from '../../src/studio/i18n/en-US.json' with {type: 'json'}
import {ROOT} from './markdown.ts'

/** A message without marks, and with an ellipsis for what is filled in. */
const plain = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, '…').replaceAll(/[“”`]|\.$/g, '')

const said = Object.values(messages).map(plain)

/** What a page quotes of the interface that no message contains. */
function unsaid(file: string, section: RegExp, quote: RegExp): string[] {
  const [text = ''] = section.exec(readFileSync(path.join(ROOT, file), 'utf8')) ?? []
  const quotes = [...text.matchAll(quote)].map(([, found = '']) => plain(found))
  expect(quotes).not.toEqual([])
  return quotes.filter((each) => !said.some((message) => containsParts(message, each.split('…'))))
}

const containsParts = (message: string, parts: readonly string[]) =>
  parts.every((part) => message.includes(part.trim()))

it.each([
  ['docs/troubleshooting.md', /^## What the form.*?(?=^## )/ms, /^- `[\w-]+` “(.+?)” /gm],
  ['docs/troubleshooting.md', /^## What the form.*?(?=^## )/ms, /^- \*\*(.+?)\*\*/gm],
  ['skills/sanity-plugin-stories/SKILL.md', /^## Mistakes.*/ms, /“(.+?)”/g],
])('quotes in %s what the Studio says: %s %s', (file, section, quote) => {
  expect(unsaid(file, section, quote)).toEqual([])
})
