import {cleanup, configure} from '@testing-library/react'
import {afterAll, afterEach} from 'vitest'

// Its default is a second, which a busy machine needs to render.
configure({asyncUtilTimeout: 60_000})

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
