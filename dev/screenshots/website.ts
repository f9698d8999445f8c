import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {embedHtml} from '../../src/embed/attributes.ts'
import type {Stage} from './scene.ts'

const value = (type: 'collection' | 'story', id: string) => ({
  _type: `stories.${type}`,
  teamId: 'team-marketing',
  id,
})

/** A page that embeds bubbles, cards and Stories. */
export async function openWebsite({page, demo}: Stage): Promise<void> {
  const embed = (one: Parameters<typeof embedHtml>[0]) => embedHtml(one, {brand: 'service'})
  const body = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>A website</title>
<style>:root{color-scheme:light dark}body{margin:0 auto;max-width:60rem;padding:1rem;font-family:system-ui}</style>
<h1>Bubbles</h1>${embed(value('collection', 'col-mxrt4'))}
<h2>Cards</h2>${embed(value('collection', 'col-5yor6'))}
<h2>Stories</h2>${embed([value('story', '4pqcb'), value('story', 'psh6h')])}
<p>What is below.</p><script src="${demo.sandbox.origin}/embed.js"></script>
<script>service.discover()</script></html>`
  await page.goto(await serve(body))
  for (const kind of ['bubbles', 'cards']) {
    await page.locator(`.service-${kind} .service-item`).first().waitFor()
  }
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
