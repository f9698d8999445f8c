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

// jsdom draws frames by a timer that begins with the first: where timers are faked just then, no frame
// would ever come again for the other files of a worker.
const {clearTimeout: clear, setTimeout: start} = globalThis
window.requestAnimationFrame = (draw) => Number(start(() => draw(performance.now()), 16))
window.cancelAnimationFrame = (handle) => clear(handle)

// Testing Library only cleans up automatically where Vitest's globals are on.
afterEach(cleanup)

// The files of a worker share a document, and what the browser stores.
afterAll(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
