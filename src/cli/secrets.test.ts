import {describe, expect, it} from 'vitest'
import {createCleaner} from './secrets.ts'

const {data, line: clean} = createCleaner(['hunter2/+?', undefined, 'abc'])

describe('a text for the terminal', () => {
  it('holds no secret, plain or percent-encoded', () => {
    for (const form of ['hunter2/+?', encodeURIComponent('hunter2/+?')]) {
      const text = clean(`before ${form} after`)
      expect(text).toMatch(/^before .*\[redacted\].* after$/)
      expect(text).not.toContain('hunter2')
    }
  })

  it('keeps what is too short to be a secret', () => {
    expect(clean('abc')).toBe('abc')
  })

  it('returns one line without control characters and reversed text', () => {
    expect(clean(' a\r\nb\u001B[2Jc\u202Ed\u2028e\u0000 ')).toBe('a b [2Jc d e')
  })

  it.each([
    ['##vso[task.setvariable]x', '# #vso[task.setvariable]x'],
    ['a ##[error]b', 'a # #[error]b'],
    ['###[error]b', '## #[error]b'],
    ['##teamcity[x]', '# #teamcity[x]'],
    [' \t::error::x', ': :error::x'],
    ['a::b ## c [d]', 'a::b ## c [d]'],
  ])('makes no command for CI of %j', (text, printed) => {
    expect(clean(text)).toBe(printed)
  })

  it('returns 500 characters at most', () => {
    expect(clean('x'.repeat(500))).toHaveLength(500)
    expect(clean('x'.repeat(501))).toBe(`${'x'.repeat(500)}…`)
  })

  it('holds no part of the secret where its own length cuts it', () => {
    for (let before = 485; before <= 500; before++) {
      expect(clean(`${'x'.repeat(before)}hunter2/+?`)).not.toMatch(/hunt/)
    }
  })
})

describe('data for JSON', () => {
  it('holds no secret in any text of it', () => {
    const uses = [{path: 'hunter2/+?'}, {path: 'a\nb'}]
    expect(data({title: 'about hunter2/+?', count: 2, missing: undefined, uses})).toEqual({
      title: 'about [redacted]',
      count: 2,
      uses: [{path: '[redacted]'}, {path: 'a\nb'}],
    })
  })
})
