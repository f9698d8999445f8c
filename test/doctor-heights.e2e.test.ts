import {afterEach, expect, it, vi} from 'vitest'
import {findChromium} from '../dev/browser/find-chromium.ts'
import {doctor, sandbox, serve} from '../src/cli/doctor/testing.ts'

afterEach(() => vi.unstubAllEnvs())

it('measures the embeds of a page, and prints their heights for the option of that name', async () => {
  const {content, origin} = await sandbox({teams: 6, collections: 60, stories: 60})
  const published = content.collections.filter(
    ({publishedAt, storyIds}) => publishedAt && storyIds[0],
  )
  const idOf = (type: string) => published.find(({embedType}) => embedType === type)?.id
  const story = content.stories.find(({publishedAt}) => publishedAt)?.id
  const page = await serve((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html>
<style>.service-collection{min-height:900px}</style>
<div class="service-collection" data-service-collection-id="${idOf('bubbles')}"></div>
<div class="service-collection" data-service-collection-id="${idOf('cards')}"></div>
<div style="height:3000px"></div>
<div class="service-stories" data-service-stories="${story}"></div>
<script src="${origin}/embed.js"></script><script>service.discover()</script>`)
  })
  const {executablePath, env} = await findChromium()
  for (const [name, value] of Object.entries(env ?? {})) vi.stubEnv(name, value)
  const args = ['--script-url', `${origin}/embed.js`, '--page-url', page]
  const {find} = await doctor(args, {CHROMIUM_PATH: executablePath})
  expect(find('page.heights')).toMatchObject({
    status: 'ok',
    message: expect.stringMatching(
      /heights: \{bubbles: 1\d\d, cards: [23]\d\d, story: [23]\d\d\}$/,
    ),
  })
})

it('measures nothing where the browser does not start', async () => {
  const {origin} = await sandbox()
  const args = ['--script-url', `${origin}/embed.js`, '--page-url', `${origin}/embed.js`]
  const {code, find} = await doctor(args, {CHROMIUM_PATH: '/no/such/browser'})
  expect(find('page.heights')).toMatchObject({status: 'skipped'})
  expect(code).toBe(0)
})
