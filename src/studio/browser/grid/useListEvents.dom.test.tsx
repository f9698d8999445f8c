import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, expect, it, vi} from 'vitest'
import {BrowserProvider} from '../context.tsx'
import {loadedItems, storiesOf} from '../testing.ts'
import {useListEvents} from './useListEvents.ts'

afterEach(cleanup)

const lookAt = vi.fn()

function List() {
  const navigation = {lookAt} as unknown as Parameters<typeof useListEvents>[1]
  const actions = {} as Parameters<typeof useListEvents>[2]
  return <button type="button" {...useListEvents('all', navigation, actions)} />
}

it('makes an item active that the pointer moves on, not one that a new list brings under it', () => {
  const search = {...loadedItems(storiesOf({id: 'a'})), status: 'loaded'}
  const context = {activeItem: {stop: () => undefined}, searchBox: {current: null}}
  const given = {context, loaded: {query: {text: ''}, search}, selection: {}} as unknown
  render(
    <BrowserProvider {...(given as Parameters<typeof BrowserProvider>[0])}>
      <List />
    </BrowserProvider>,
  )
  fireEvent.pointerOver(screen.getByRole('button'))
  expect(lookAt).not.toHaveBeenCalled()
  fireEvent.pointerMove(screen.getByRole('button'))
  expect(lookAt).toHaveBeenCalledOnce()
})
