import {mkdir} from 'node:fs/promises'
import path from 'node:path'
import {parseArgs} from 'node:util'
import type {Browser, Page} from 'playwright'
import {launchChromium} from './browser/launch.ts'
import {type Demo, startDemo} from './start/demo.ts'

const USAGE = `Usage: npm run screenshots -- [--out FOLDER] [--only NAME]

Starts the demo and takes screenshots of it in a real browser.

  --out FOLDER   where they go (default: docs/images for those of the README,
                 .data/screenshots for the others)
  --only NAME    only those whose name has this in it, for example dark
  -h, --help     say this`

const {values} = parseArgs({
  options: {
    out: {type: 'string'},
    only: {type: 'string', default: ''},
    help: {type: 'boolean', short: 'h', default: false},
  },
})

interface Shot {
  readonly name: string
  readonly viewport: {readonly width: number; readonly height: number}
  readonly scheme: 'light' | 'dark'
  /** In a right-to-left layout. */
  readonly rtl?: boolean
  readonly set: (page: Page, demo: Demo) => Promise<void>
}

/** The screenshots of the README. */
const README = new Set(['form', 'form-dark', 'picker-collections', 'picker-collections-dark'])

const WIDE = {width: 1280, height: 860}
const NARROW = {width: 360, height: 740}
/** A window of 1280 × 1024 at 400 % zoom. */
const ZOOMED = {width: 320, height: 256}

/** Each scene in light, dark, narrow, zoomed and right-to-left. */
const SCENES: Record<string, Shot['set']> = {
  form: async (page) => {
    await field(page, 'shelf').getByRole('button', {name: 'Replace'}).waitFor()
    await field(page, 'shelf').evaluate((shelf) => shelf.scrollIntoView({block: 'start'}))
  },
  'picker-collections': async (page) => {
    await field(page, 'shelf').getByRole('button', {name: 'Replace'}).click()
    await showAllTeams(page)
  },
  'picker-tags': async (page) => {
    await field(page, 'section').getByRole('button', {name: 'Replace'}).click()
    await showAllTeams(page)
    await page.getByRole('searchbox', {name: /^Search/}).fill('o')
  },
  'picker-stories': async (page) => {
    await field(page, 'intro').getByRole('button', {name: 'Replace'}).click()
    await showAllTeams(page)
  },
  'picker-several': async (page) => {
    await field(page, 'clips').getByRole('button', {name: 'Add item'}).click()
    await showAllTeams(page)
    const options = page.getByRole('dialog').getByRole('listbox').getByRole('option')
    await options.first().waitFor()
    for (const place of [0, 2, 3]) await options.nth(place).click()
  },
  'picker-into-collection': async (page) => {
    await field(page, 'clips').getByRole('button', {name: 'Add item'}).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', {name: 'Browse Collections'}).click()
    await dialog.getByRole('searchbox').fill('summer stories')
    await dialog.getByRole('option', {name: 'Summer stories'}).dblclick()
    await dialog.getByRole('option').nth(1).click()
  },
  'picker-filter': async (page) => {
    await field(page, 'shelf').getByRole('button', {name: 'Replace'}).click()
    await showAllTeams(page)
    await page.getByRole('dialog').getByRole('button', {name: 'Filter'}).click()
    await page.getByRole('menu', {name: 'Filter'}).waitFor()
  },
  'picker-no-match': async (page) => {
    await field(page, 'shelf').getByRole('button', {name: 'Replace'}).click()
    await page.getByRole('searchbox', {name: /^Search/}).fill('nothing like this')
  },
  'proxy-away': async (page, demo) => {
    await field(page, 'shelf').getByText('Marketing').waitFor()
    await demo.proxy.stop()
    await page.reload()
    await field(page, 'shelf').getByRole('alert').waitFor()
    await field(page, 'shelf').scrollIntoViewIfNeeded()
  },
  'picker-proxy-away': async (page, demo) => {
    await field(page, 'shelf').getByText('Marketing').waitFor()
    await demo.proxy.stop()
    await page.reload()
    await field(page, 'shelf').getByRole('button', {name: 'Replace'}).click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
  },
}

const field = (page: Page, name: string) => page.getByTestId(`field-${name}`)

async function showAllTeams(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', {name: /^Team/}).click()
  await page.getByRole('menuitemradio', {name: 'All Teams'}).click()
}

function shots(): Shot[] {
  return Object.entries(SCENES).flatMap(([name, set]): Shot[] => [
    {name, viewport: WIDE, scheme: 'light', set},
    {name: `${name}-dark`, viewport: WIDE, scheme: 'dark', set},
    {name: `${name}-narrow`, viewport: NARROW, scheme: 'light', set},
    {name: `${name}-zoomed`, viewport: ZOOMED, scheme: 'light', set},
    {name: `${name}-rtl`, viewport: WIDE, scheme: 'light', rtl: true, set},
  ])
}

async function take(browser: Browser, demo: Demo, shot: Shot, file: string): Promise<void> {
  const context = await browser.newContext({
    viewport: shot.viewport,
    colorScheme: shot.scheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1.5,
  })
  try {
    const page = await context.newPage()
    const url = new URL(demo.studio.signedInUrl)
    url.pathname = '/structure/page;page-summer'
    await page.goto(url.href, {waitUntil: 'commit', timeout: 120_000})
    await field(page, 'shelf').waitFor({timeout: 120_000})
    if (shot.rtl === true) {
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    }
    await shot.set(page, demo)
    await page.waitForLoadState('networkidle', {timeout: 3000}).catch(() => undefined)
    await page
      .waitForFunction(() => [...document.images].every((img) => img.complete), {timeout: 5000})
      .catch(() => undefined)
    await page.screenshot({path: file, animations: 'disabled'})
  } finally {
    await context.close()
    await demo.proxy.start()
  }
}

if (values.help) {
  console.log(USAGE)
} else {
  const wanted = shots().filter(({name}) => name.includes(values.only))
  const demo = await startDemo()
  const browser = await launchChromium()
  try {
    for (const shot of wanted) {
      const usual = README.has(shot.name) ? 'docs/images' : '.data/screenshots'
      const file = path.join(values.out ?? usual, `${shot.name}.png`)
      await mkdir(path.dirname(file), {recursive: true})
      await take(browser, demo, shot, file)
      console.log(file)
    }
  } finally {
    await browser.close()
    await demo.close()
  }
}
