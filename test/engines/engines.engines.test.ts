import {mkdirSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {Demo} from '../../dev/start/demo.ts'
import {createClient} from '../../src/client.ts'
import {startBuiltDemo} from '../e2e/support/built-demo.ts'
import {type Site, startSite} from '../embed/site.tsx'
import {type Driver, ENGINES, type Point, startDriver} from './driver.ts'
import {KNOWN_FAILURES} from './known-failures.ts'
import {Person} from './person.ts'

const shelf = {_type: 'stories.collection', teamId: 'team-marketing', id: 'col-mxrt4'}
const clip = (id: string, title: string) => ({
  _key: id,
  _type: 'stories.story',
  teamId: 'team-marketing',
  id,
  title,
})

const documents = [
  {_id: 'empty', _type: 'page', title: 'Empty'},
  {_id: 'keys', _type: 'page', title: 'Keys'},
  {_id: 'several', _type: 'page', title: 'Several'},
  {_id: 'pasted', _type: 'page', title: 'Pasted'},
  {_id: 'shown', _type: 'page', title: 'Shown', shelf},
  {_id: 'typed', _type: 'page', title: '', shelf},
  {_id: 'broken', _type: 'page', title: 'Broken', intro: clip('gone', 'Gone')},
]

const SHOTS = '.data/engines'

describe.each(ENGINES)('in %s', (engine) => {
  let demo: Demo
  let site: Site
  let driver: Driver
  let person: Person
  let isStarted = false
  const failure = KNOWN_FAILURES.filter((known) => known.engine === engine)
  /** A check, which has to fail where that is known. */
  const check = (title: string, run: () => Promise<void>) =>
    (failure.some((known) => known.check === title) ? it.fails : it)(title, async () => {
      try {
        await run()
      } catch (error) {
        await driver.screenshot(`${SHOTS}/${engine}-failed-${title.replaceAll(/\W+/g, '-')}.png`)
        throw error
      }
    })

  beforeAll(async () => {
    mkdirSync(SHOTS, {recursive: true})
    demo = await startBuiltDemo({documents})
    site = await startSite()
    driver = await startDriver(engine)
    console.log(driver.version)
    person = new Person(driver)
  })
  afterAll(async () => {
    await driver?.close()
    await site?.close()
    await demo?.close()
  })

  const field = (name: string) => `[data-testid="field-${name}"]`
  const go = async (path: string) => {
    if (isStarted) {
      await driver.read(
        `(history.pushState(null, '', ${JSON.stringify(path)}), dispatchEvent(new PopStateEvent('popstate', {state: null})))`,
      )
      return
    }
    const url = new URL(path, demo.studio.signedInUrl)
    url.hash = new URL(demo.studio.signedInUrl).hash
    await driver.open(url.href)
    isStarted = true
  }
  const open = async (id: string) => {
    await go('/structure')
    await expect
      .poll(() =>
        driver.read('document.querySelector("[data-testid=document-pane]")?.tagName ?? "none"'),
      )
      .toBe('none')
    await go(`/structure/page;${id}`)
    await expect
      .poll(() =>
        driver.read(
          `document.querySelector('${field('title')} input')?.readOnly === false && !document.querySelector('${field('title')} input').disabled`,
        ),
      )
      .toBe(true)
  }
  const draft = (id: string, name: string) =>
    (demo.lake.get(`drafts.${id}`) as Record<string, unknown> | undefined)?.[name]
  const frameValues = (expression: string) => driver.readFrames(expression)

  check('picks by mouse', async () => {
    await open('empty')
    await person.click('button', /^Select a Collection/, field('shelf'))
    await person.see('option', /./, '[role=dialog]')
    await expect
      .poll(() => driver.read(`document.activeElement?.matches('[role=dialog] input')`))
      .toBe(true)
    await driver.screenshot(`${SHOTS}/${engine}-picker.png`)
    await driver.type('summer')
    await person.doubleClick('option', /Summer stories/)
    await person.missing('dialog', /Collection/)
    await expect.poll(() => draft('empty', 'shelf')).toMatchObject({id: 'col-mxrt4'})
  })

  check('searches and picks by keys', async () => {
    await open('keys')
    await person.click('button', /^Select a Story/, field('intro'))
    await person.see('option', /./, '[role=dialog]')
    await expect
      .poll(() => driver.read(`document.activeElement?.matches('[role=dialog] input')`))
      .toBe(true)
    await driver.type('30 seconds')
    await person.see('option', /Summer in 30 seconds/)
    await driver.press('ArrowDown')
    await driver.press('Enter')
    await expect.poll(() => draft('keys', 'intro')).toMatchObject({id: '1crjm'})
  })

  check('adds several, and drags one to another place', async () => {
    await open('several')
    await person.click('button', /^Add item/, field('clips'))
    await person.see('option', /./, '[role=dialog]')
    const options = (await driver.read(
      `[...document.querySelectorAll('[role=dialog] [role=option]')].slice(0, 2).map((e) => { const r = e.getBoundingClientRect(); return {x: r.x + r.width / 2, y: r.y + r.height / 2} })`,
    )) as Point[]
    await driver.click(options[0]!)
    await driver.click(options[1]!)
    const [first, second] = await Promise.all([
      person.see('button', /1 of 2$/),
      person.see('button', /2 of 2$/),
    ])
    const titles = (await driver.read(
      `[...new Set([...document.querySelectorAll('[data-entry] [data-part=title]')].map((e) => e.title))]`,
    )) as string[]
    const end = second.x + second.width / 2 - 4
    await driver.drag([first, {x: first.x + 20, y: first.y}, {x: end, y: second.y}])
    expect(await driver.read('String(getSelection())'), 'the selected text').toBe('')
    await driver.screenshot(`${SHOTS}/${engine}-dragged.png`)
    await person.click('button', /^Add 2 /)
    await expect
      .poll(() =>
        (draft('several', 'clips') as {title: string}[] | undefined)?.map(({title}) => title),
      )
      .toEqual(titles.toReversed())
  })

  check('takes a pasted link', async () => {
    await open('pasted')
    await driver.click(await middleOf(driver, `${field('title')} input`))
    await driver.press('Control+a')
    await driver.type(await watchUrl(demo, '1crjm'))
    await driver.press('Control+a')
    await driver.press('Control+x')
    await person.see('button', /^Select a Story/, field('intro'))
    await driver.read(
      `[...document.querySelectorAll('${field('intro')} button')].find((e) => e.getAttribute('aria-label')?.startsWith('Select a Story')).focus()`,
    )
    await driver.press('Control+v')
    await expect.poll(() => draft('pasted', 'intro')).toMatchObject({id: '1crjm'})
  })

  check('plays a Story, and Escape closes the player', async () => {
    await open('shown')
    await person.click('button', /^Play/, field('shelf'))
    await person.see('dialog', /./)
    await expect
      .poll(() =>
        driver.read(
          '[...document.querySelectorAll("[role=dialog] video")].some((v) => v.currentTime > 0)',
        ),
      )
      .toBe(true)
    await driver.press('Escape')
    await person.missing('dialog', /./)
  })

  check('draws a scaled preview whole, which takes the first click', async () => {
    await open('shown')
    await person.click('button', /^Actions for/, field('shelf'))
    await person.click('menuitem', /^Website preview/)
    // A page that is wider than the dialog.
    await person.click('button', /^Full width/)
    await expect
      .poll(async () =>
        (await frameValues(`document.querySelectorAll('.service-item').length`)).some(
          (n) => Number(n) > 2,
        ),
      )
      .toBe(true)
    await driver.screenshot(`${SHOTS}/${engine}-preview.png`)
    const seen = await frameValues(
      `[...document.querySelectorAll('.service-item')].slice(0, 3).map((e) => e.getBoundingClientRect().right <= innerWidth)`,
    )
    expect(seen.find(Array.isArray)).toEqual([true, true, true])
    await driver.click(await middleOf(driver, '[role=dialog] iframe', 0.15))
    await expect
      .poll(async () =>
        (await frameValues(`document.querySelectorAll('dialog[open]').length`)).includes(1),
      )
      .toBe(true)
    await driver.screenshot(`${SHOTS}/${engine}-player.png`)
    await driver.press('Escape')
  })

  check('draws the document view at its full size, without a scrollbar of its own', async () => {
    await open('shown')
    await person.click('tab', /^Website preview/)
    const size = `(() => { const e = document.documentElement; return document.querySelector('.service-item') && [e.scrollWidth <= e.clientWidth, e.scrollHeight <= e.clientHeight] })()`
    await expect
      .poll(async () => (await frameValues(size)).find(Array.isArray))
      .toEqual([true, true])
    await driver.screenshot(`${SHOTS}/${engine}-document-view.png`)
  })

  check('opens an item of a preview by keys, and closes it by Escape', async () => {
    await open('typed')
    await person.click('button', /^Actions for/, field('shelf'))
    await person.click('menuitem', /^Website preview/)
    const items = `document.querySelectorAll('.service-item').length`
    await expect.poll(async () => (await frameValues(items)).some((n) => Number(n) > 2)).toBe(true)
    await driver.read(`document.querySelector('[role=dialog] [role=group][tabindex]').focus()`)
    await driver.press('Tab')
    await expect
      .poll(async () =>
        (await frameValues(`document.activeElement?.className ?? ''`)).includes('service-item'),
      )
      .toBe(true)
    await driver.press('Enter')
    const players = `document.querySelectorAll('dialog[open]').length`
    await expect.poll(async () => (await frameValues(players)).includes(1)).toBe(true)
    await driver.press('Escape')
    await expect.poll(async () => (await frameValues(players)).includes(1)).toBe(false)
  })

  check('shows the tool, and what is broken', async () => {
    await go('/stories/health')
    await person.seeText('needs attention')
    await person.seeText('Gone')
    await person.click('tab', /^Stories$/)
    await person.see('option', /./)
  })

  check('asks for consent on a website, keeps the height, and plays', async () => {
    const props = {
      brand: 'service',
      scriptUrl: `${demo.sandbox.origin}/embed.js`,
      pages: [
        {
          name: 'Home',
          embeds: [{value: {...shelf, title: 'Summer stories'}, load: 'click' as const}],
        },
      ],
    }
    await driver.open(site.page(props))
    await person.see('button', /^Show Summer stories/)
    expect(await driver.read(`document.querySelectorAll('script[src*=embed]').length`)).toBe(0)
    await person.click('button', /^Show Summer stories/)
    await person.see('button', /./, '.service-strip')
    const height = `document.querySelector('.service-strip').parentElement.parentElement.offsetHeight`
    // Narrow enough for a scrollbar.
    await driver.read(`document.querySelector('main').style.width = '400px'`)
    expect(await driver.read(height), 'the kept height').toBe(136)
    // WebKit's driver gives none of a page without a Studio.
    if (engine !== 'webkit') await driver.screenshot(`${SHOTS}/${engine}-website.png`)
    await person.click('button', /./, '.service-strip')
    await expect
      .poll(() => driver.read(`document.querySelector('dialog video')?.currentTime > 0`))
      .toBe(true)
    await driver.press('Escape')
    await expect.poll(() => driver.read(`document.querySelector('dialog') === null`)).toBe(true)
  })
})

async function middleOf(driver: Driver, selector: string, share = 0.5) {
  return (await driver.read(
    `(() => { const r = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return {x: r.x + r.width * ${share}, y: r.y + r.height / 2} })()`,
  )) as {x: number; y: number}
}

/** Where a Story is watched. */
async function watchUrl({apiKey, sandbox}: Demo, wanted: string): Promise<string> {
  const stories = await createClient({apiKey, baseUrl: sandbox.url}).stories()
  return stories.find(({id}) => id === wanted)?.watchUrl ?? ''
}
