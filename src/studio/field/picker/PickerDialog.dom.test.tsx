import {act, render, screen} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import type {BrowserItem} from '../../browser/state/items.ts'
import type {CheckItem} from './check-candidate.ts'
import type {PickerDialogProps} from './picker-props.ts'
import PickerDialog from './PickerDialog.tsx'

interface Host {
  readonly pick: (item: BrowserItem) => void
  readonly onTeam?: object
}

let at = 'all'

const ada = {id: 'a', title: 'Ada'} as BrowserItem
const bob = {id: 'b', title: 'Bob'} as BrowserItem

vi.mock('../../ui/after-paint.ts', () => ({afterPaint: () => undefined}))
vi.mock('../../browser/state/memory.ts', () => ({useMemory: () => ({})}))
vi.mock('../../browser/Browser.tsx', () => ({
  useBrowser: () => ({search: {}, state: {location: {at}}, teams: {}}),
  Browser: ({host}: {readonly host: Host}) => (
    <>
      {[ada, bob].map((item) => (
        <button key={item.id} onClick={() => host.pick(item)}>
          {item.title}
        </button>
      ))}
      {host.onTeam && 'Teams'}
    </>
  ),
}))

it('picks only what was picked last, and nothing once it is closed, however late a rule answers', async () => {
  const accept: (() => void)[] = []
  const check: CheckItem = () => new Promise((done) => accept.push(() => done(undefined)))
  const onPick = vi.fn<(item: BrowserItem) => void>()
  const given = {kind: 'story', options: {}, check, onPick} as unknown as PickerDialogProps
  const pick = (title: string) => act(() => screen.getByText(title).click())
  const acceptAll = () => act(async () => accept.reverse().forEach((each) => each()))

  const {rerender} = render(<PickerDialog {...given} />)
  pick('Ada')
  pick('Bob')
  await acceptAll()
  expect(onPick).toHaveBeenCalledExactlyOnceWith(bob)
  pick('Ada')
  rerender(<PickerDialog {...given} stage="hidden" />)
  await acceptAll()
  expect(onPick).toHaveBeenCalledOnce()
})

it('offers no Team within a Collection, which may have Stories of several', () => {
  const given = {kind: 'story', options: {}} as unknown as PickerDialogProps
  const {container, rerender} = render(<PickerDialog {...given} />)
  expect(container.textContent).toContain('Teams')
  at = 'collection'
  rerender(<PickerDialog {...given} />)
  expect(container.textContent).not.toContain('Teams')
})
