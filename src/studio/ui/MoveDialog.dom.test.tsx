import {Card, ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {fireEvent, render, screen} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import MoveDialog from './MoveDialog.tsx'

vi.mock(import('sanity'), () => ({
  useTranslation: () =>
    ({t: (key: string, {title = ''} = {}) => (title ? `${key} ${title}` : key)}) as never,
}))

const theme = buildTheme()

it.each([{isComposing: true}, {keyCode: 229}])(
  'stays open at the Escape that cancels a composition, with %j',
  (composing) => {
    const onClose = vi.fn()
    render(
      <ThemeProvider theme={theme}>
        <Card>
          <MoveDialog at={0} count={2} onClose={onClose} onMove={vi.fn()} title="Ada" />
        </Card>
      </ThemeProvider>,
    )
    const field = screen.getByLabelText('move.position')
    field.focus()
    fireEvent.keyDown(field, {key: 'Escape', ...composing})
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.keyDown(field, {key: 'Escape'})
    expect(onClose).toHaveBeenCalledOnce()
  },
)

it('stays open and moves nothing while the list can’t be changed', () => {
  const done = vi.fn()
  const dialog = (readOnly: boolean) => (
    <ThemeProvider theme={theme}>
      <Card>
        <MoveDialog at={0} count={2} onClose={done} onMove={done} readOnly={readOnly} title="Ada" />
      </Card>
    </ThemeProvider>
  )
  const {rerender} = render(dialog(true))
  const field = screen.getByLabelText('move.position')
  fireEvent.change(field, {target: {value: '2'}})
  fireEvent.submit(field)
  expect(done).not.toHaveBeenCalled()
  const notice = screen.getByRole('alert')
  expect(notice.textContent).toBe('field.read-only')
  // One that is disabled would lose the focus.
  const move = screen.getByRole<HTMLButtonElement>('button', {name: 'move.title'})
  expect(move.disabled).toBe(false)
  expect(move.getAttribute('aria-describedby')).toBe(notice.id)
  expect(fireEvent.click(move), 'whether the form is submitted').toBe(false)
  rerender(dialog(false))
  fireEvent.submit(field)
  expect(done).toHaveBeenLastCalledWith(1)
})

it.each([
  ['14', 8],
  ['0', 0],
  ['4', 3],
])('takes %s, typed over the number that is selected, as the index %i of nine', (text, index) => {
  const onMove = vi.fn<(to: number) => void>()
  const select = vi.spyOn(HTMLInputElement.prototype, 'select')
  const done = () => undefined
  render(
    <ThemeProvider theme={theme}>
      <MoveDialog at={0} count={9} onClose={done} onMove={onMove} title="Ada" />
    </ThemeProvider>,
  )
  expect(screen.getByRole('dialog').textContent).toContain('move.item Ada')
  const field = screen.getByLabelText<HTMLInputElement>('move.position')
  field.focus()
  expect(select.mock.contexts).toEqual([field])
  expect(field.form?.noValidate, 'whether the browser is silent').toBe(true)
  fireEvent.change(field, {target: {value: ''}})
  fireEvent.submit(field)
  expect(onMove).not.toHaveBeenCalled()
  fireEvent.change(field, {target: {value: text}})
  fireEvent.submit(field)
  expect(onMove).toHaveBeenCalledExactlyOnceWith(index)
})
