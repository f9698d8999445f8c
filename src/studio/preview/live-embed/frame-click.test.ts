import {expect, it} from 'vitest'
import {clickMessage} from './frame-click.ts'

it('returns the position of a click as fractions of the frame', () => {
  const rect = {left: 100, top: 50, width: 200, height: 400}
  expect(clickMessage({clientX: 150, clientY: 350}, rect)).toEqual({
    type: 'stories.click',
    x: 0.25,
    y: 0.75,
  })
})
