import {render, screen} from '@testing-library/react'
import {Activity, createContext, use} from 'react'
import {expect, it, vi} from 'vitest'
import type {SavedItem} from '../../items/useSavedItem.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {inTheme} from '../../ui/testing.ts'
import {FailureNotice} from './FailureNotice.tsx'

const Form = createContext('')

vi.mock(import('sanity'), () => ({
  getPublishedId: (id: string) => id.replace(/^drafts\./, '') as never,
  useGetFormValue: () => {
    const form = use(Form)
    return (() => form) as never
  },
  useTranslation: () => ({t: (key: string) => key}) as never,
}))
vi.mock('../../ui/FailureMessage.tsx', () => ({FailureMessage: () => <p>why</p>}))

const saved = {failure: {name: 'unreachable', status: 0}} as SavedItem
const field = (name: string) => (
  <section aria-label={name} key={name}>
    <FailureNotice leave={vi.fn()} saved={saved} source={{} as StoriesSource} />
  </section>
)
/** The page's form is open in a tool that is hidden, too. */
const forms = (page: readonly string[]) =>
  inTheme(
    <>
      <Activity mode="hidden">
        <Form value="page">{field('unseen')}</Form>
      </Activity>
      <Form value="page">{page.map(field)}</Form>
      <Form value="campaign">{['hero', 'clip'].map(field)}</Form>
      {/* Its draft was created once it had been drawn. */}
      <Form value="drafts.campaign">
        {field('opened later')}
        <div id="dialog" role="dialog">
          {['in a dialog', 'below'].map(field)}
        </div>
      </Form>
    </>,
  )

it('explains a failure at the topmost failed field of each form and dialog, that is seen', () => {
  const {rerender} = render(forms(['intro', 'clips']))
  const explained = () => {
    const fields = screen.getAllByText('why').map((text) => text.closest('section'))
    return fields.map((each) => each?.getAttribute('aria-label'))
  }
  expect(explained()).toEqual(['intro', 'hero', 'in a dialog'])
  rerender(forms(['shelf', 'intro', 'clips']))
  expect(explained()).toEqual(['shelf', 'hero', 'in a dialog'])
  rerender(forms(['clips']))
  expect(explained()).toEqual(['clips', 'hero', 'in a dialog'])
})
