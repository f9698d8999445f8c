import {renderHook} from '@testing-library/react'
import {expect, it, onTestFinished, vi} from 'vitest'
import {englishTranslation} from './testing.ts'
import {useMessages} from './useMessages.ts'

vi.mock(import('sanity'), () => ({useTranslation: englishTranslation}))

it.each([
  ['Hebrew?', 'Replace “Hebrew?”'],
  ['מה שלומך?', 'Replace “\u2068מה שלומך?\u2069”'],
  ['مرحبا بالعالم.', 'Replace “\u2068مرحبا بالعالم.\u2069”'],
])('keeps the direction of the title %s to itself in a message', (title, text) => {
  const {t} = renderHook(useMessages).result.current
  expect(t('picker.title.replace', {title})).toBe(text)
})

it('keeps the direction of a message to itself in a page that is written from right to left', () => {
  document.dir = 'rtl'
  onTestFinished(() => void (document.dir = ''))
  const {t} = renderHook(useMessages).result.current
  expect(t('picker.title.replace', {title: 'Cabin'})).toBe('\u2068Replace “Cabin”\u2069')
})
