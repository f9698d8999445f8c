import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'

/** A word to avoid, and the one to write instead. */
const INSTEAD: readonly (readonly [word: string, instead: string])[] = [
  ['anew', 'again'],
  ['anybody', 'anyone, or the passive'],
  ['(is|are|was|were) asked', 'is requested'],
  ['by itself', 'automatically, or alone'],
  ['come by', 'obtain'],
  ['cures?', 'fix'],
  ['films?', 'video'],
  ['for ever', 'endlessly'],
  ['heed(s|ed)?', 'use, or ignore'],
  ['kindness', 'rate-limit protection'],
  ['mend(s|ed|ing)?', 'fix'],
  ['nobody', 'no one, or the passive'],
  ['of ours', "the plugin's"],
  ['patience', 'timeout, or delay'],
  ['pictures', 'thumbnails, images or screenshots'],
  ['somebody', 'the user, the caller or another editor'],
  ['told', 'announced, reported or notified'],
  ['tray', 'selection bar'],
  ['unmark', 'clear selection'],
  ['verdicts?', 'decision, or cache status'],
  ['(be|was|were) had', 'received, or loaded'],
  ['weakness(es)?', 'vulnerability'],
  ['what stands', 'what is'],
  ['whoever', 'the user, or the passive'],
]

/** Files in which these words are right, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  '.github/CODE_OF_CONDUCT.md': 'quotes the Contributor Covenant',
  'docs/operations.md': 'names the label of a published metric',
  'src/proxy/http/answer-caller.ts': 'names the label of a published metric',
  'src/sandbox/content/demo.json': 'holds titles as editors of a company write them',
  'test/docs/wording.test.ts': 'holds the list',
}

const TEXT = /\.(?:css|html|json|md|mjs|sh|tsx?|ya?ml)$|(?:^|\/)(?:Dockerfile|\.env\.example)$/

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => TEXT.test(name) && !name.endsWith('package-lock.json'))

/** Splits names such as `isVerdict` into words. */
const wordsOf = (text: string) => text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/_/g, ' ')

const banned = new RegExp(`\\b(?:${INSTEAD.map(([word]) => word).join('|')})\\b`, 'gi')

function insteadOf(word: string): string | undefined {
  return INSTEAD.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(word))?.[1]
}

/** The banned words in a text: the line, the word, and what to write. */
function findWords(name: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    Array.from(wordsOf(line).matchAll(banned), ([word]) => {
      return `${name}:${index + 1}: “${word}”, write ${insteadOf(word)}`
    }),
  )
}

/** The beginning of a title that means nothing without its `describe`. */
const FRAGMENT = /^(?:is|are|was|were|of|that|whose|by|where|when)\b/

/** The titles of tests, of `it.each` too. */
const TITLE = /^\s*(?:(?:it|test)(?:\.\w+)*\(|[\])}].*?\)\()(['"`])(.+?)\1,/gm

const findTitles = (text: string) => Array.from(text.matchAll(TITLE), ([, , title = '']) => title)

describe('the wording', () => {
  it('uses the words of the glossary in code, comments, messages and pages', () => {
    const found = tracked
      .filter((name) => !(name in ALLOWED))
      .flatMap((name) => findWords(name, readFileSync(name, 'utf8')))
    expect(found).toEqual([])
  })

  it('says in each test title what happens, with a verb', () => {
    const found = tracked
      .filter((name) => /\.test\.tsx?$/.test(name))
      .flatMap((name) =>
        findTitles(readFileSync(name, 'utf8'))
          .filter((title) => FRAGMENT.test(title))
          .map((title) => `${name}: “${title}” does not say what happens`),
      )
    expect(found).toEqual([])
  })

  it('finds the titles of tests', () => {
    const source =
      "it('a', () => {})\n  it.each([\n    1,\n  ])('b', (one) => {})\nit(\"c's\", run)"
    expect(findTitles(source)).toEqual(['a', 'b', "c's"])
  })

  it('allows only files that still need it', () => {
    const unneeded = Object.keys(ALLOWED).filter(
      (name) => !tracked.includes(name) || findWords(name, readFileSync(name, 'utf8')).length === 0,
    )
    expect(unneeded).toEqual([])
  })

  it.each([
    ['a sentence', 'Whoever asks is told.', 2],
    ['a name', 'const lastVerdict = 1', 1],
    ['a constant', 'const MAX_PATIENCE = 1', 1],
    ['other words', 'recommended, impatience, tours', 0],
  ])('finds banned words in %s', (_, text, count) => {
    expect(findWords('a.ts', text)).toHaveLength(count)
  })
})
