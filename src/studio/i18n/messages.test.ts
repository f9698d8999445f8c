import {globSync, readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import type {FailureName} from '../items/failure.ts'
import enUS from './en-US.json' with {type: 'json'}
import {bundles} from './bundles.ts'
import {usedKeys} from './testing.ts'

type Messages = Readonly<Record<string, string>>

const studio = new URL('..', import.meta.url).pathname
const sources = globSync('**/*.{ts,tsx}', {cwd: studio})
  .filter((path) => !path.startsWith('i18n') && !/\.test\.|testing\.|\.stories\./.test(path))
  .map((path) => readFileSync(studio + path, 'utf8'))

const PLURAL = /_(?:zero|one|two|few|many|other)$/
const baseOf = (key: string) => key.replace(PLURAL, '')
// A failure without a message is an error of types.
const english: Messages = enUS satisfies Record<`failure.${FailureName}`, string>
const keys = Object.keys(english)
const bases = new Set(keys.map(baseOf))
const plurals = new Set(keys.filter((key) => PLURAL.test(key)).map(baseOf))
const groups = new Set(keys.map((key) => key.slice(0, key.indexOf('.'))))
const used = sources.map((source) => usedKeys(source, groups))
const literal = new Set(used.flatMap((each) => each.literal))
const patterns = used.flatMap((each) => each.patterns)

const messagesOf = async (locale: string): Promise<Messages> => {
  const resources = bundles.find((each) => each.locale === locale)?.resources
  if (typeof resources !== 'function') throw new Error(`${locale} is not lazy`)
  const loaded: unknown = await resources()
  return (loaded as {default: Messages}).default
}

const placeholders = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map((match) => match[1]).sort()

describe('the message keys in the source', () => {
  it('each have a message', () => {
    expect([...literal].filter((key) => !bases.has(key))).toEqual([])
  })

  it('match at least one message each where they are computed', () => {
    expect(patterns.filter((pattern) => ![...bases].some((key) => pattern.test(key)))).toEqual([])
  })

  it('use every message', () => {
    const isUsed = (key: string) => literal.has(key) || patterns.some((one) => one.test(key))
    expect([...bases].filter((key) => !isUsed(key))).toEqual([])
  })

  it('include literal and computed keys', () => {
    const source = "t('a.b') ?? t(x ? `a.${y(1)}.c-d` : 'a.x-y') + 'b.c' + `a. ${z}` + `a.b`"
    expect(usedKeys(source, new Set(['a']))).toEqual({
      literal: ['a.b', 'a.x-y'],
      patterns: [/^a\.[a-z-]+\.c-d$/],
    })
  })
})

const locales = ['en-US', 'nb-NO', 'sv-SE', 'de-DE', 'fr-FR', 'es-ES']

it('includes the messages of all locales', () => {
  expect(bundles.map(({locale}) => locale)).toEqual(locales)
})

describe.each(locales)('the messages of %s', (locale) => {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const expected = [...bases].flatMap((base) =>
    plurals.has(base) ? categories.map((category) => `${base}_${category}`) : [base],
  )

  it('have every key, in every plural form of the language, and no other', async () => {
    expect(Object.keys(await messagesOf(locale)).sort()).toEqual(expected.sort())
  })

  it('have the same placeholders as the English ones', async () => {
    const messages = await messagesOf(locale)
    const ofEnglish = (key: string) => english[key] ?? english[`${baseOf(key)}_other`]
    const other = Object.keys(messages).filter(
      (key) => placeholders(messages[key]).join() !== placeholders(ofEnglish(key)).join(),
    )
    expect(other).toEqual([])
  })

  it('contain no empty text, no odd spaces, and none that breaks a line before punctuation', async () => {
    const odd = Object.entries(await messagesOf(locale)).filter(
      ([, text]) => text === '' || text !== text.trim() || / [ :;!?»]|« /.test(text),
    )
    expect(odd).toEqual([])
  })

  it.runIf(locale !== 'en-US')(
    'differ from the English ones where those are sentences',
    async () => {
      const messages = await messagesOf(locale)
      const same = Object.keys(messages).filter(
        (key) => messages[key] === english[key] && messages[key]!.split(' ').length > 3,
      )
      expect(same).toEqual([])
    },
  )
})
