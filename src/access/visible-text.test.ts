import {describe, expect, it} from 'vitest'
import {visibleText} from './visible-text.ts'

describe('the visible text', () => {
  it.each([
    ['\ufeff s3\u200b\n', 's3'],
    ['s\u034f3\ufe0f', 's3'],
    ['\u2800s3\u3164 \ufffc', 's3'],
    ['s3\ufe0e\ufe0f s\u{e0100}4', 's3 s4'],
  ])('leaves out of %j what can’t be seen: %j', (text, expected) => {
    expect(visibleText(text)).toBe(expected)
  })

  it.each(['☀️', '☀️ 3️⃣', '葛\u{e0100}飾', 'ᠠ\u180b'])('keeps all of %j', (text) => {
    expect(visibleText(text)).toBe(text)
  })
})
