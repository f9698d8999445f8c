import {describe, expect, it} from 'vitest'
import demo from '../../src/sandbox/content/demo.json' with {type: 'json'}
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const shelf = {
  _type: 'stories.collection',
  teamId: 'team-marketing',
  id: 'col-mxrt4',
  title: 'As it was called',
}
const shown = demo.stories.filter((story) => 'picture' in story)
const stories = shown.map(({id, teamId}, index) => ({
  _key: `k${index}`,
  _type: 'stories.story',
  teamId,
  id,
  title: 'As it was called',
}))
const [intro] = stories

let openForm: () => void = () => undefined
const formIsOpen = new Promise<void>((resolve) => (openForm = resolve))
let isBusy = true
const requests = new Map<string, number>()

/** Long enough for a page that doesn't render for a second on a busy machine. */
const RETRY_AFTER = 3

/**
 * A service that refuses every third request of each listing for a while, the first one once the
 * form has been opened.
 */
const fetchFromService: typeof fetch = async (input, init) => {
  if (!isBusy) return fetch(input, init)
  await formIsOpen
  const url = input instanceof Request ? input.url : String(input)
  const count = requests.get(url) ?? 0
  requests.set(url, count + 1)
  if (count % 3 > 0) return fetch(input, init)
  const headers = {'content-type': 'application/json', 'retry-after': String(RETRY_AFTER)}
  return new Response('{"message":"Too many requests"}', {status: 429, headers})
}

const desk = useDesk({
  documents: [
    {_id: 'busy', _type: 'page', title: 'Busy', shelf, intro, clips: stories.slice(0, 3)},
    {_id: 'long', _type: 'page', title: 'Long', shelf, intro, clips: stories.slice(0, 50)},
  ],
  proxy: {fetch: fetchFromService},
  // The browser reports each response that isn't OK.
  expectErrors: /status of (429|503)/,
})

describe('a form before a service that refuses every third request for three seconds', () => {
  it('shows when it retries, and recovers without a click', async () => {
    const {editor} = desk
    await editor.go('/structure')
    await editor.page.evaluate(() => {
      const said: string[] = []
      Object.assign(globalThis, {said})
      const look = () => {
        const found = document.body.textContent.match(/Trying again in \d seconds?/g)
        said.push(...(found ?? []))
      }
      new MutationObserver(look).observe(document.body, {
        characterData: true,
        childList: true,
        subtree: true,
      })
    })
    const asked = editor.page.waitForRequest(/\/items\/stories/)
    await editor.openPage('busy')
    await asked
    openForm()
    await see(editor.field('intro').getByText(/^Marketing|^People/)).toBeVisible()
    await see(editor.field('shelf').getByText(/12\sStories/)).toBeVisible()
    await see(editor.field('clips').locator('img').first()).toBeVisible()
    await see(editor.page.getByText('Preview unavailable')).toHaveCount(0)
    const said = await editor.page.evaluate(() => (globalThis as {said?: string[]}).said)
    expect(said).toContainEqual(expect.stringMatching(/Trying again in [1-3] seconds?/))
  })
})

describe('a form of two fields and an array of 50', () => {
  it('requests only its items, each once, in one request a kind', async () => {
    isBusy = false
    openForm()
    const editor = await desk.join()
    const requests: {path: string; bytes: Promise<number>}[] = []
    editor.page.on('requestfinished', (request) => {
      // Not the requests of another type's initial value.
      if (!request.url().includes('/items/') || !request.url().includes('?ids=')) return
      if (request.method() !== 'GET') return
      const bytes = request.sizes().then(({responseBodySize}) => responseBodySize)
      requests.push({path: new URL(request.url()).pathname.split('/').slice(-2).join('/'), bytes})
    })
    await editor.go('/intent/edit/id=long;type=page')
    await see(editor.field('shelf').getByText(/12\sStories/)).toBeVisible()
    await see(editor.field('clips').locator('img').first()).toBeVisible()
    const paths = requests.map(({path}) => path)
    const bytes = await Promise.all(requests.map((request) => request.bytes))
    const sum = bytes.reduce((total, each) => total + each, 0)
    expect(paths.toSorted()).toEqual(['items/collections', 'items/stories'])
    expect(sum).toBeLessThanOrEqual(40_000)
  })
})
