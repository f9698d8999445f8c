import {render} from '@testing-library/react'
import {useRef} from 'react'
import {expect, it} from 'vitest'
import {useFocusFallback} from './useFocusFallback.ts'

function Search({change, hasChip}: {readonly change: string; readonly hasChip: boolean}) {
  const box = useRef<HTMLInputElement>(null)
  useFocusFallback(box, change)
  return (
    <>
      <input aria-label="Search" ref={box} />
      {hasChip && <button type="button">Chip</button>}
    </>
  )
}

it('moves the focus when the focused element is removed, and only then', () => {
  const {getByRole, rerender} = render(<Search change="1" hasChip />)
  getByRole('button').focus()
  rerender(<Search change="2" hasChip />)
  expect(document.activeElement).toBe(getByRole('button'))
  rerender(<Search change="3" hasChip={false} />)
  expect(document.activeElement).toBe(getByRole('textbox', {name: 'Search'}))
})
