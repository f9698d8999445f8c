import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {createClient} from '../../src/client.ts'
import {embedHtml, embedStyles, type EmbedValue, fetchCollection} from '../../src/embed/core.ts'
import type {Stage} from './scene.ts'

const value = (type: 'collection' | 'story', id: string) => ({
  _type: `stories.${type}`,
  teamId: 'team-marketing',
  id,
})

/** A website of parts with a heading each. */
const pageOf = (parts: Readonly<Record<string, string>>, scripts = '') => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A website</title><style>:root{color-scheme:light dark}
body{margin:0 auto;max-width:60rem;padding:1rem;font-family:system-ui}${embedStyles}</style>
${Object.entries(parts)
  .map(([name, html], at) => `<h${at ? 2 : 1}>${name}</h${at ? 2 : 1}>${html}`)
  .join('')}<p>What is below.</p>${scripts}</html>`

const bubbles = value('collection', 'col-mxrt4')
const cards = value('collection', 'col-5yor6')

/** A page that embeds bubbles, cards and Stories. */
export async function openWebsite({page, demo}: Stage): Promise<void> {
  const embed = (one: EmbedValue) => embedHtml(one, {brand: 'service'})
  const stories = [value('story', '4pqcb'), value('story', 'psh6h')]
  const parts = {Bubbles: embed(bubbles), Cards: embed(cards), Stories: embed(stories)}
  const scripts = `<script src="${demo.sandbox.origin}/embed.js"></script>
<script>service.discover()</script>`
  await page.goto(await serve(pageOf(parts, scripts)))
  for (const kind of ['bubbles', 'cards']) {
    await page.locator(`.service-${kind} .service-item`).first().waitFor()
  }
}

/** What is seen before a script has drawn, and where there are no images or it waits for consent. */
export async function openThumbnails({page, demo}: Stage): Promise<void> {
  const client = createClient({baseUrl: demo.sandbox.url, apiKey: demo.apiKey})
  const [first, second] = await Promise.all(
    [bubbles, cards].map((each) => fetchCollection(client, each)),
  )
  const {stories = []} = first ?? {}
  const names = stories.map(({id, displayTitle, watchUrl}) => ({id, displayTitle, watchUrl}))
  const asked = {
    brand: 'service',
    load: 'click',
    consentText: 'Show videos from the service',
  } as const
  const parts = {
    Bubbles: embedHtml(bubbles, {brand: 'service', stories}),
    'Without images': embedHtml(bubbles, {brand: 'service', stories: names}),
    'Before consent': embedHtml(bubbles, {...asked, stories}),
    Cards: embedHtml(cards, {brand: 'service', embedType: 'cards', stories: second?.stories}),
  }
  await page.goto(await serve(pageOf(parts)))
}

/**
 * Serves a page until the process ends, from an origin of its own: a browser lets no page without a
 * server request anything of this machine. Returns its address.
 */
async function serve(body: string): Promise<string> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(body),
  )
  await once(server.listen(0, '127.0.0.1').unref(), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function openPlayer(stage: Stage): Promise<void> {
  await openWebsite(stage)
  await stage.page.locator('.service-bubbles .service-item').first().click()
  await stage.page.locator('dialog[open]').waitFor()
}
