import {fireEvent, render, screen, waitFor} from '@testing-library/react'
import {useState} from 'react'
import {expect, it, vi} from 'vitest'
import {englishTranslation} from '../../i18n/testing.ts'
import {inTheme} from '../../ui/testing.ts'
import {ReplaceStatus} from './ReplaceStatus.tsx'
import type {Replacement} from './useReplacement.ts'

vi.mock(import('sanity'), () => ({
  useTranslation: englishTranslation,
  useNumberFormat: () => new Intl.NumberFormat('en-US'),
}))
vi.mock(import('@sanity/ui/toast'), () => ({useToast: () => ({push: vi.fn()}) as never}))

function Running() {
  const [phase, setPhase] = useState<Replacement['phase']>('running')
  const progress = {done: 1, total: 5}
  const stop = () => setPhase('ready')
  const replacement = {documents: [], found: {}, phase, plan: [], progress, stop} as object
  return <ReplaceStatus replacement={replacement as Replacement} selected={[]} to={undefined} />
}

it('gets the focus when a run is stopped, before its button goes away', async () => {
  render(inTheme(<Running />))
  const stop = screen.getByRole('button')
  stop.focus()
  fireEvent.click(stop)
  expect(document.activeElement).toBe(screen.getByRole('group'))
  expect(stop.isConnected).toBe(true)
  await waitFor(() => expect(stop.isConnected).toBe(false))
})

it('shows what was done as a headline, and is green only once visitors see it', () => {
  const show = (isPublished: boolean) => {
    const done = isPublished ? [{}] : []
    const value = {document: {version: 'published'}}
    const documents = [{fate: isPublished ? 'done' : 'waiting', free: [], values: [{value}], done}]
    const results = new Map([
      [{values: [{value, targetId: 'drafts.a', source: {_id: 'a'}}]}, {outcome: 'changed'}],
    ])
    const report = {task: isPublished ? 'publish' : 'replace', results, undo: []}
    const replacement = {documents, found: {}, phase: 'ready', progress: {}, report} as object
    const {unmount} = render(
      inTheme(
        <ReplaceStatus replacement={replacement as Replacement} selected={[]} to={undefined} />,
      ),
    )
    const group = screen.getByRole('group')
    const shown = [
      group.dataset['tone'],
      screen.getAllByRole('definition').map((each) => each.textContent),
    ]
    unmount()
    return shown
  }
  expect(show(false)).toEqual(['default', ['1', '0', '0']])
  expect(show(true)).toEqual(['positive', ['0', '0', '0']])
})

it('says that there may be more documents than those it has found', () => {
  const found = {isCut: true}
  const replacement = {documents: [], found, phase: 'ready', plan: [], progress: {}} as object
  render(
    inTheme(
      <ReplaceStatus replacement={replacement as Replacement} selected={[]} to={undefined} />,
    ),
  )
  expect(screen.getByText(/each number is a minimum/)).toBeDefined()
})
