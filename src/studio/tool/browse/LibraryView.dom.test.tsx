import {Menu} from '@sanity/ui/menu'
import {act, render, screen} from '@testing-library/react'
import {afterEach, expect, it, vi} from 'vitest'
import type {BrowserItem} from '../../browser/state/items.ts'
import {englishTranslation} from '../../i18n/testing.ts'
import {inTheme} from '../../ui/testing.ts'
import {AddressFollows, MenuActions} from './LibraryView.tsx'

const update = vi.hoisted(() => vi.fn())
const selection = vi.hoisted(() => ({pinned: undefined as {id: string} | undefined}))
const shown = vi.hoisted(() => ({filter: {}, sort: 'newest', source: {context: {embed: {}}}}))

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useTranslation: englishTranslation,
}))
vi.mock(import('../../field/item/used-in/UsedInButton.tsx'), async (original) => ({
  ...(await original()),
  useUsedIn: () => ({found: {documents: [], isCut: true}}) as never,
}))
vi.mock(import('../../ui/useCopy.ts'), () => ({useCopy: () => async () => undefined}))
vi.mock(import('../tool-location.ts'), async (original) => ({
  ...(await original()),
  useToolLocation: () => ({location: {view: 'stories'}, update}) as never,
}))
vi.mock(import('../../browser/context.tsx'), async (original) => ({
  ...(await original()),
  useBrowserContext: () => shown as never,
  useLoaded: () => ({query: {text: ''}, search: {indexOf: () => -1}}) as never,
  useSelected: () => selection as never,
}))

afterEach(() => void vi.useRealTimers())

it('writes no address for the items that a held key runs over, but that where it rests', () => {
  vi.useFakeTimers()
  const {rerender} = render(<AddressFollows linkedId={undefined} />)
  for (let at = 0; at < 150; at++) {
    selection.pinned = {id: `story-${at}`}
    rerender(<AddressFollows linkedId={undefined} />)
    act(() => void vi.advanceTimersByTime(33))
  }
  // Once for the page that opens.
  expect(update).toHaveBeenCalledOnce()
  act(() => void vi.advanceTimersByTime(1000))
  expect(update).toHaveBeenCalledTimes(2)
  expect(update.mock.lastCall).toEqual([expect.objectContaining({item: 'story-149'})])
})

it.each([
  [{}, ['Copy embed code', 'Replace everywhere']],
  [{attributes: {maxItems: 4}}, ['Replace everywhere']],
])('keeps the rest of the menu where the options of the embed are %o', (options, texts) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  shown.source.context.embed = {brand: 'service', ...options}
  const item = {kind: 'story', id: 's1', record: {id: 's1', teamId: 't1'}} as BrowserItem
  render(
    inTheme(
      <Menu>
        <MenuActions item={item} />
      </Menu>,
    ),
  )
  expect(screen.getAllByRole('menuitem').map(({textContent}) => textContent)).toEqual(texts)
  logged.mockRestore()
})
