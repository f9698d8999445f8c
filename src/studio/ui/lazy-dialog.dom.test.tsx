import {act, render} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {lazyDialog} from './lazy-dialog.tsx'

const push = vi.hoisted(() => vi.fn())
vi.mock(import('@sanity/ui/toast'), () => ({useToast: () => ({push}) as never}))
vi.mock(import('sanity'), () => ({useTranslation: () => ({t: (key: string) => key}) as never}))

it('says that a dialog could not be loaded, each time it is opened, and closes it', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const Dialog = lazyDialog(load)
  const onClose = vi.fn()
  const dialog = (stage: 'hidden' | 'open') => <Dialog onClose={onClose} stage={stage} />
  // Drawn ahead, where no one waits for it.
  const {rerender} = render(dialog('hidden'))
  await act(async () => undefined)
  expect(push).not.toHaveBeenCalled()
  for (const times of [1, 2]) {
    rerender(dialog('open'))
    expect(push).toHaveBeenCalledTimes(times)
    expect(push.mock.lastCall?.[0]).toMatchObject({status: 'error', title: 'part.failed'})
    expect(onClose).toHaveBeenCalledTimes(times)
    rerender(dialog('hidden'))
  }
})
