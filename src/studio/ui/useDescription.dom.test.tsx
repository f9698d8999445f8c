import {render, screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {useDescription} from './useDescription.ts'

function Field({notice}: {readonly notice?: string}) {
  const {describedBy, element} = useDescription()
  return (
    <>
      <button aria-describedby={describedBy}>Replace</button>
      {notice !== undefined && <p {...element}>{notice}</p>}
    </>
  )
}

it('names what describes a button only while it is there', () => {
  const named = () => screen.getByRole('button').getAttribute('aria-describedby')
  const {rerender} = render(<Field />)
  expect(named()).toBeNull()
  rerender(<Field notice="No longer available" />)
  expect(named()).toBe(screen.getByText('No longer available').id)
  rerender(<Field />)
  expect(named()).toBeNull()
})
