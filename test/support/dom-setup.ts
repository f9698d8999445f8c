import {cleanup} from '@testing-library/react'
import {afterEach} from 'vitest'

// jsdom has no matchMedia, which @sanity/ui reads while it renders.
window.matchMedia ??= (query) => ({
  media: query,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})

// Testing Library cleans up by itself only where Vitest's globals are on.
afterEach(cleanup)
