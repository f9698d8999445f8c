import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {act, fireEvent, render, screen} from '@testing-library/react'
import type {ComponentProps} from 'react'
import {expect, it, onTestFinished, vi} from 'vitest'
import {PROBLEM_STATUS, type ProblemName} from '../../access/index.ts'
import {englishTranslation} from '../i18n/testing.ts'
import type {FailureName} from '../items/failure.ts'
import {Announcer} from './Announcer.tsx'
import {FailureMessage} from './FailureMessage.tsx'

const logout = vi.hoisted(() => vi.fn())

vi.mock(import('sanity'), () => ({
  useTranslation: englishTranslation,
  useWorkspace: () => ({auth: {logout}}) as never,
}))
vi.mock(import('@sanity/ui/toast'), () => ({useToast: () => ({push: vi.fn()}) as never}))

const theme = buildTheme()
const onRetry = vi.fn()

function show(name: FailureName, more: Partial<ComponentProps<typeof FailureMessage>> = {}) {
  const {container} = render(
    <ThemeProvider theme={theme}>
      <FailureMessage
        busy={false}
        failure={{name, status: 502}}
        note="Your selection is safe."
        onRetry={onRetry}
        {...more}
      />
    </ThemeProvider>,
  )
  return container
}

const alert = () => screen.getByRole('alert').textContent
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', {name})

it('says what to do and what is safe, and tries again', () => {
  show('unreachable')
  expect(alert()).toMatch(/Check your connection.*Your selection is safe/)
  fireEvent.click(button('Try again'))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('counts down outside of the alert, which would be announced every second', () => {
  show('service-limited', {
    failure: {name: 'service-limited', status: 503, retryAt: 0},
    retryIn: 3,
  })
  expect(screen.getByRole('timer').textContent).toBe('Trying again in 3 seconds.')
  expect(alert()).not.toContain('Trying')
})

it('announces a failure once it is known, and not again after automatic tries', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const failure = {name: 'service-limited', status: 503, retryAt: 0} as const
  const message = (busy: boolean) => (
    <Announcer>
      <ThemeProvider theme={theme}>
        <FailureMessage busy={busy} failure={failure} onRetry={onRetry} />
      </ThemeProvider>
    </Announcer>
  )
  const said = async () => {
    await act(() => vi.advanceTimersByTimeAsync(100))
    return screen.getByRole('status').firstChild
  }
  const {rerender} = render(message(true))
  expect(await said(), 'it is tried just now').toBeNull()
  rerender(message(false))
  const first = await said()
  expect(first?.textContent).toMatch(/busy right now/)
  rerender(message(true))
  expect(await said()).toBe(first)
  rerender(message(false))
  expect(await said()).toBe(first)
})

it('can’t be tried twice at once', () => {
  onRetry.mockClear()
  show('unreachable', {busy: true})
  fireEvent.click(button('Try again'))
  expect(onRetry).not.toHaveBeenCalled()
})

it('offers to sign in again after a session has expired', () => {
  show('unauthenticated')
  expect(alert()).toContain('Your session has expired')
  fireEvent.click(button('Sign in'))
  expect(logout).toHaveBeenCalledOnce()
})

it('opens the details for a developer only where no one else can fix it', () => {
  const details = show('service-down').querySelector('details')
  expect(details?.open).toBe(false)
  expect(details?.textContent).toContain('service-down · HTTP 502')
  expect(show('service-key-invalid').querySelector('details')?.open).toBe(true)
})

it('names the address that was tried, and the origin that the proxy has to allow', () => {
  const url = 'https://studio.test/api/stories/teams'
  const details = show('origin-refused', {failure: {name: 'origin-refused', status: 403, url}})
  expect(details.querySelector('code')?.textContent).toBe(`origin-refused · HTTP 403 · ${url}`)
  expect(details.querySelector('details')?.textContent).toMatch(
    new RegExp(`Add ${location.origin} to .*STORIES_ALLOWED_ORIGINS`),
  )
})

it('names the browser among the causes of no response, with the origin and the address', () => {
  const url = 'https://stories.test/api/stories/teams'
  const {textContent} = show('unreachable', {failure: {name: 'unreachable', status: 0, url}})
  expect(textContent).toContain(`This Studio (${location.origin}) got no response from ${url}.`)
  expect(textContent).toContain('the browser blocked the request')
})

it.each(['not-a-proxy', 'gateway'] as const)(
  'says what responded in place of the proxy: %s',
  (name) => {
    const failure = {name, status: 401, response: '401, text/html'}
    expect(show(name, {failure}).textContent).toContain('the stories proxy')
    expect(document.body.textContent).toContain('(401, text/html)')
  },
)

it('says nothing to an editor that only a developer understands', () => {
  const names = [
    ...(Object.keys(PROBLEM_STATUS) as ProblemName[]),
    'unreachable',
    'timeout',
    'token-lost',
    'redirect',
    'gateway',
    'not-a-proxy',
  ] as const
  for (const name of names) show(name)
  for (const {textContent} of screen.getAllByRole('alert')) {
    expect(textContent).not.toMatch(/failure\.|proxy|key|502/i)
  }
})
