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

it.each([
  ['attributes', {attributes: {maxItems: 4}}, 'Invalid data-service-maxItems'],
  ['a function for the markup', {markup: () => failWith('no ids')}, 'no ids'],
])('gives no attributes where %s of the plugin’s options throw', (_, options, message) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const embed = {scriptUrl: 'https://service.example/embed.js', brand: 'service', ...options}
  expect(previewAttributes(embed, {teamId: 't', id: 'x'}, 'story', 'cards')).toBeUndefined()
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({message}))
  logged.mockRestore()
})

function failWith(message: string): never {
  throw new Error(message)
}
