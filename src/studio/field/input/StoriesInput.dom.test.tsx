import {render, screen} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import type {StoriesInputProps} from '../item/item-props.ts'
import {StoriesInput} from './StoriesInput.tsx'

vi.mock('./FieldInput.tsx', () => Promise.reject(new TypeError('Failed to fetch')))
vi.mock(import('sanity'), () => ({useTranslation: () => ({t: (key: string) => key}) as never}))

it('says in the place of a field that it could not be loaded', async () => {
  const props = {schemaType: {name: 'stories.story'}} as unknown as StoriesInputProps
  render(<StoriesInput {...props} />)
  expect((await screen.findByRole('alert')).textContent).toBe('part.failed')
})
