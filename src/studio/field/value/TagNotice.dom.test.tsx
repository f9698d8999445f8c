import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {render} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {TagNotice} from './TagNotice.tsx'

vi.mock(import('sanity'), () => ({
  useTranslation: () => ({t: (...message: unknown[]) => JSON.stringify(message)}) as never,
}))

const theme = buildTheme()
const textOf = (tag: string | undefined, id: string | undefined = 'c1') =>
  render(
    <ThemeProvider theme={theme}>
      <TagNotice id={id} tag={tag} />
    </ThemeProvider>,
  ).container.textContent

it.each(['a/b', 'why?', 'q#1', 'r&d', 'two words', '100%', 'a\\b'])(
  'warns about the tag %j and names the ID',
  (tag) => {
    expect(textOf(tag)).toBe(JSON.stringify(['field.tag-unsafe', {id: 'c1', tag}]))
  },
)

it.each([undefined, 'summer-campaign', 'été_2026', 'a.b~c'])('shows no warning for %j', (tag) => {
  expect(textOf(tag)).toBe('')
})

it('shows no warning while the Collection is unknown', () => {
  expect(
    render(
      <ThemeProvider theme={theme}>
        <TagNotice id={undefined} tag="a/b" />
      </ThemeProvider>,
    ).container.textContent,
  ).toBe('')
})
