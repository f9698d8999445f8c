import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {Browser, Locator, Page} from 'playwright'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {launchChromium} from '../../dev/browser/launch.ts'
import {startLake, type Lake} from '../../dev/lake/index.ts'
import {freePorts} from '../../dev/start/ports.ts'
import {buildStudio, serveStudio} from '../../dev/studio/build.ts'
import type {RunningStudio} from '../../dev/studio/server.ts'

const ANN = 'ann'.padEnd(40, '-')
const BOB = 'bob'.padEnd(40, '-')
const users = [
  {token: ANN, id: 'ann', name: 'Ann', roles: ['administrator']},
  {token: BOB, id: 'bob', name: 'Bob', roles: ['editor']},
]

let lake: Lake
let studio: RunningStudio
let browser: Browser
let outDir: string
/** What must not happen in any page: errors in the console, requests that leave the machine. */
const complaints: string[] = []

beforeAll(async () => {
  const [lakePort = 0, studioPort = 0] = await freePorts(2)
  lake = await startLake({
    port: lakePort,
    users,
    sample: [{_id: 'p1', _type: 'page', title: 'From the sample'}],
  })
  outDir = await mkdtemp(path.join(tmpdir(), 'stories-lake-'))
  await buildStudio({outDir})
  studio = await serveStudio({
    port: studioPort,
    outDir,
    env: {SANITY_STUDIO_API_HOST: lake.url},
  })
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  await studio?.close()
  await lake?.close()
  if (outDir) await rm(outDir, {recursive: true})
})

it('carries a document through its life, before the eyes of two editors', async () => {
  const ann = await openDocument(ANN)
  const bob = await openDocument(BOB)

  await ann.title.fill('By Ann')
  await saved('drafts.p1', 'By Ann')
  await shown(bob.title, 'By Ann')
  await bob.title.fill('By Bob')
  await shown(ann.title, 'By Bob')

  await ann.page.getByTestId('action-publish').click()
  await gone('drafts.p1')
  await saved('p1', 'By Bob')
  await ann.page.reload()
  await shown(ann.title, 'By Bob')

  await ann.title.fill('Never mind')
  await saved('drafts.p1', 'Never mind')
  await choose(ann.page, 'Discard changes')
  await gone('drafts.p1')
  await shown(ann.title, 'By Bob')
  await shown(bob.title, 'By Bob')

  await ann.page.getByRole('button', {name: 'Published'}).first().click()
  // What is published is for reading: the menu is then the published document's.
  await expect.poll(() => ann.title.isEditable(), patience).toBe(false)
  await choose(ann.page, 'Unpublish', /unpublish/i)
  await gone('p1')
  await saved('drafts.p1', 'By Bob')

  expect(complaints).toEqual([])
})

async function openDocument(token: string): Promise<{page: Page; title: Locator}> {
  const context = await browser.newContext({viewport: {width: 1400, height: 900}})
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const {hostname, protocol} = new URL(request.url())
    const here = /(^|\.)localhost$/.test(hostname) || !protocol.startsWith('http')
    if (!here) complaints.push(`left the machine: ${request.url()}`)
  })
  await page.goto(`${studio.url}/structure/page;p1#token=${token}`)
  const title = page.getByTestId('field-title').locator('input')
  await title.waitFor({timeout: 60_000})
  return {page, title}
}

/** Picks an item of the document's menu and confirms. */
async function choose(page: Page, item: string, confirm: string | RegExp = item): Promise<void> {
  await page.getByTestId('action-menu-button').last().click()
  await page.getByRole('menuitem', {name: item}).click()
  await page.getByRole('dialog').getByRole('button', {name: confirm}).last().click()
}

const patience = {timeout: 20_000}

async function saved(id: string, title: string): Promise<void> {
  await expect.poll(() => lake.get(id)?.['title'], patience).toBe(title)
}

async function gone(id: string): Promise<void> {
  await expect.poll(() => lake.get(id), patience).toBeUndefined()
}

async function shown(input: Locator, title: string): Promise<void> {
  await expect.poll(() => input.inputValue(), patience).toBe(title)
}
