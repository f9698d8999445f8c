import {cleanup} from '@testing-library/react'
import {afterAll, afterEach} from 'vitest'

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

// Testing Library only cleans up automatically where Vitest's globals are on.
afterEach(cleanup)

// The files of a worker share a document, and what the browser stores.
afterAll(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
