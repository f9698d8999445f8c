import {expect, it, vi} from 'vitest'
import {previewAttributes} from './preview-attributes.ts'

it('says the shape of a Story to its script, and not that of a Collection', () => {
  const markup = vi.fn(() => ({}))
  const embed = {scriptUrl: 'https://service.example/embed.js', brand: 'service', markup}
  const value = {teamId: 't', id: 'x'}
  previewAttributes(embed, value, 'story', 'bubbles')
  expect(markup).toHaveBeenLastCalledWith(
    expect.objectContaining({embedType: 'bubbles'}),
    'service',
  )
  previewAttributes(embed, value, 'collection', 'bubbles')
  expect(markup).toHaveBeenLastCalledWith(
    expect.not.objectContaining({embedType: 'bubbles'}),
    'service',
  )
})
