import {renderHook} from '@testing-library/react'
import type {ReactNode} from 'react'
import {expect, it, vi} from 'vitest'
import {BrowserProvider} from '../context.tsx'
import {anyQuery} from '../testing.ts'
import {useItemContextValue} from './item-context.ts'

vi.mock(import('sanity'), () => ({
  useCurrentLocale: () => ({id: 'en-US'}) as never,
  useDateTimeFormat: () => ({}) as never,
  useTranslation: () => ({t: (key: string) => key}) as never,
}))

it('counts how long ago something was from when the list was checked, hours after it was opened', () => {
  const opened = Date.parse('2026-05-03T09:00:00Z')
  const [later, published] = [opened + 5 * 3_600_000, opened + 4 * 3_600_000]
  let checkedAt = opened
  const wrapper = ({children}: {children: ReactNode}) => {
    const loaded = {query: anyQuery, search: {first: {words: '', checkedAt}}, teams: {}}
    const given = {context: {searchBox: {}}, loaded, selection: {}} as unknown
    return (
      <BrowserProvider {...(given as Parameters<typeof BrowserProvider>[0])}>
        {children}
      </BrowserProvider>
    )
  }
  const {result, rerender} = renderHook(() => useItemContextValue(anyQuery), {wrapper})
  checkedAt = later
  rerender()
  expect(result.current.when(published / 1000)).toBe('1 hour ago')
})
