import {render} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {BrowserProvider} from '../context.tsx'
import {inTheme} from '../../ui/testing.ts'
import {storiesOf} from '../testing.ts'
import {ItemSummary} from './ItemSummary.tsx'

vi.mock(import('sanity'), () => ({
  useDateTimeFormat: () => ({format: (date: Date) => date.toISOString()}) as never,
  useTranslation: () => ({t: (key: string) => key}) as never,
}))
vi.mock('../../preview/ItemActions.tsx', () => ({ItemActions: () => null}))

it('shows the first date that there is', () => {
  const [item] = storiesOf({publishedAt: 0})
  const loaded = {query: {text: ''}, search: {}, teams: {}}
  const given = {context: {searchBox: {}}, loaded, selection: {}} as unknown
  const {container} = render(
    inTheme(
      <BrowserProvider {...(given as Parameters<typeof BrowserProvider>[0])}>
        <ItemSummary item={item!} />
      </BrowserProvider>,
    ),
  )
  expect(container.querySelector('dl')?.textContent).toBe(
    'picker.filter.date1970-01-01T00:00:00.000Z',
  )
})
