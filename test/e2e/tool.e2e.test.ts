import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import {describe, expect, it} from 'vitest'
import type {StoriesReport} from '../../src/check/index.ts'
import {holdClipboard} from '../support/clipboard.ts'
import {editorUser, useDesk} from './support/desk.ts'
import {see} from './support/see.ts'
import {toolDocuments} from './support/tool-documents.ts'
import {toolPage, violationsIn} from './support/tool.ts'

const desk = useDesk({documents: toolDocuments})
const {main, item, fits} = toolPage(desk)

const list = (name: 'Collections' | 'Stories') =>
  desk.editor.page.getByRole('listbox', {name, exact: true})
const pane = () => desk.editor.page.getByRole('region', {name: 'Preview'})

describe('the library', () => {
  it('opens from the navigation, finds a Collection and shows where it is used', async () => {
    const {editor} = desk
    await editor.go('/structure')
    await editor.page.getByRole('link', {name: 'Stories library', exact: true}).click()
    await see(list('Collections').getByRole('option').first()).toBeVisible()
    await see(pane()).toHaveText('Nothing is selected')
    await editor.page.getByRole('searchbox', {name: 'Search Collections'}).fill('Summer')
    await list('Collections').getByRole('option', {name: 'Summer stories'}).click()
    await see(pane().getByRole('heading', {name: 'Summer stories'})).toBeVisible()
    // What the pane names filters the list.
    await pane().getByRole('button', {name: 'summer-campaign'}).click()
    await see(editor.page.getByRole('searchbox')).toHaveValue('summer-campaign')
    await pane().getByRole('button', {name: 'Marketing'}).click()
    await see(editor.page.getByRole('button', {name: 'Team: Marketing'})).toBeVisible()
    await list('Collections').getByRole('option', {name: 'Summer stories'}).click()
    await see(pane().getByRole('button', {name: 'Used in more than 50 documents'})).toBeVisible()
    await pane().getByRole('button', {name: 'Used in more than 50 documents'}).click()
    const dialog = editor.page.getByRole('dialog', {name: '“Summer stories” is used in'})
    await see(dialog.getByRole('link')).toHaveCount(50)
    // The fields that hold it, as in Health.
    await see(dialog.getByRole('link').first()).toContainText(/\w+ · \w+/)
    await editor.page.keyboard.press('Escape')
    const seeSearch = async () => {
      await see(editor.page.getByRole('searchbox')).toHaveValue('summer-campaign')
      await see.poll(() => decodeURIComponent(editor.page.url())).toMatch(/q\]=summer-.*item\]=/)
    }
    await editor.selectFromItemMenu(pane(), 'Replace everywhere')
    await main().getByRole('button', {name: 'Back to Collections'}).click()
    await seeSearch()
    // It leads to an address without a search.
    await editor.page.getByRole('link', {name: 'Stories library', exact: true}).click()
    await see.poll(() => editor.page.url()).not.toContain('team')
    await seeSearch()
    await holdClipboard()
    await editor.selectFromItemMenu(pane(), 'Copy embed code')
    await see
      .poll(() => editor.page.evaluate(() => navigator.clipboard.readText()))
      .toContain('data-service-collection-id="col-mxrt4"')
  })

  it('opens at the location of a link, and the URL follows what is shown', async () => {
    const {editor} = desk
    const address = (parameters: Record<string, string>) =>
      Object.entries(parameters)
        .map(([name, value]) => `stories[${name}]=${encodeURIComponent(value)}`)
        .join('&')
    await editor.go(`/stories/stories?${address({team: 'team-marketing', item: '4pqcb'})}`)
    await see(pane().getByRole('heading', {name: 'Sail to Hvaler'})).toBeVisible()
    await see(editor.page.getByRole('button', {name: 'Team: Marketing'})).toBeVisible()
    await editor.page.getByRole('button', {name: 'Table'}).click()
    await see(editor.page.getByRole('button', {name: 'Thumbnails'})).toBeVisible()
    await see(list('Stories').getByRole('option').first()).toBeVisible()
    await see.poll(() => decodeURIComponent(editor.page.url())).toContain('stories[layout]=table')
    // A list without the item releases it, and the next one selects nothing.
    await editor.page.getByRole('searchbox').fill('no such Story')
    await see(main().getByRole('option')).toHaveCount(0)
    await editor.page.getByRole('button', {name: 'Clear search'}).first().click()
    await see(list('Stories').getByRole('option').first()).toBeVisible()
    await see(pane()).toHaveText('Nothing is selected')
    // It is the second of this order.
    await editor.go(`/stories/stories?${address({sort: 'usage', item: '4pqcb'})}`)
    await see(pane().getByRole('heading', {name: 'Sail to Hvaler'})).toBeVisible()
    await pane().getByRole('list', {name: 'Collections'}).getByRole('button').first().click()
    await see(pane().getByRole('list', {name: /Stor/})).toContainText('Sail to Hvaler')
  })

  it('filters by items that documents use, and that they don’t', async () => {
    const {editor} = desk
    await editor.go('/stories/stories?stories[layout]=table&stories[q]=Midnight')
    const options = list('Stories').getByRole('option')
    await see(options.filter({hasText: 'Midnight sun, 69° north'})).toContainText('150 documents')
    await editor.page.getByRole('button', {name: 'Clear search'}).click()
    const select = async (usage: string) => {
      await editor.page.getByRole('button', {name: 'Used in', exact: true}).click()
      await editor.page.getByRole('menuitemradio', {name: usage, exact: true}).click()
    }
    await select('Used')
    await see(options).toHaveCount(4)
    await editor.page.getByRole('button', {name: 'Used in: Most used'}).click()
    await see(options.first()).toContainText('Midnight sun, 69° north')
    await editor.page.getByRole('button', {name: 'Title: Title A–Z'}).click()
    await see(options.locator('[data-part=title]')).toHaveText([
      'DRAFT Autumn launch teaser',
      'How to plan a campaign in an afternoon',
      'Midnight sun, 69° north',
      'Sail to Hvaler before breakfast',
    ])
    await see.poll(() => decodeURIComponent(editor.page.url())).toContain('stories[sort]=title')
    await editor.page.getByRole('searchbox', {name: 'Search Stories'}).fill('Skyline')
    await editor.page.getByRole('button', {name: 'Clear filters'}).click()
    await see(options.first()).toBeVisible()
    await editor.page.getByRole('button', {name: 'Clear search'}).click()
    await select('Not used')
    await see(options.first()).toBeVisible()
    await see(editor.page.getByText('62 Stories').first()).toBeVisible()
  })
})

describe('the health of the dataset', () => {
  it('lists exactly the broken items, with the release that would publish them', async () => {
    const {editor} = desk
    await editor.go('/stories/health')
    await see(main().getByText('300 documents searched')).toBeVisible()
    await see(main().getByRole('heading', {level: 3})).toHaveText([
      'gone3',
      'A tag of nothing',
      'From the archive',
      'The ferry to nowhere',
      'The last tram home',
      'Winter is over',
      'DRAFT Autumn launch teaser',
      'Sail to Hvaler before breakfast',
      'Not readable',
    ])
    await see(
      item('The last tram home').getByText(
        'The release “Autumn campaign” would publish this item, which is no longer available.',
      ),
    ).toBeVisible()
    await see(
      item('The last tram home').getByText('It goes live on September 3, 2027.'),
    ).toBeVisible()
    await see(main().getByText(/would publish/)).toHaveCount(1)
    await see(
      item('The last tram home').getByText('gone1 · Marketing · 20 documents'),
    ).toBeVisible()
    await item('The last tram home').getByRole('button', {name: 'Show all 25'}).click()
    await see(item('The last tram home').getByRole('link')).toHaveCount(25)
    await see(
      item('The last tram home').getByText('Release “Autumn campaign”', {exact: true}),
    ).toHaveCount(2)
    await see(item('The last tram home').getByText('Draft', {exact: true})).toHaveCount(2)
    await see(item('The last tram home').getByText('Published', {exact: true})).toHaveCount(20)
  })

  it('lists the findings of the check command', async () => {
    const {editor, demo} = desk
    const {lake, sandbox} = demo
    const args = ['src/cli/main.ts', 'check', '--json', '--string-field', 'campaign.storyIds=story']
    const {stdout} = await promisify(execFile)(process.execPath, args, {
      env: {
        PATH: process.env['PATH'],
        STORIES_SERVICE_URL: sandbox.url,
        STORIES_API_KEY: desk.demo.apiKey,
        SANITY_PROJECT_ID: 'local',
        SANITY_TOKEN: editorUser.token,
        SANITY_API_HOST: lake.url,
      },
      // An item is missing, which is exit code 1.
    }).catch((error: {stdout: string}) => error)
    const {items} = JSON.parse(stdout) as StoriesReport
    const found = items.map(({title, id, uses}) => [title ?? id, uses.length] as const)

    await editor.go('/stories/health')
    await see(item('gone3')).toBeVisible()
    const more = main().getByRole('button', {name: /^Show (all|more)/})
    while ((await more.count()) > 0) await more.first().click()
    const shown = await main()
      .getByRole('listitem')
      .filter({has: editor.page.getByRole('heading')})
      .evaluateAll((all) =>
        all.map(
          (one) =>
            [
              one.querySelector('h1, h2, h3, h4, [role=heading]')?.textContent,
              one.querySelectorAll('a').length,
            ] as const,
        ),
      )
    expect(shown.toSorted()).toEqual(found.toSorted())
  })

  it('stops on request, shows no partial result, and starts again', async () => {
    const {page} = desk.editor
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/data/query/**', async (route) => {
      await held
      await route.continue()
    })
    await desk.editor.go('/stories/collections')
    await page.getByRole('tab', {name: 'Health'}).click()
    await main().getByRole('button', {name: 'Stop checking'}).click()
    await see(main().getByText('The check was stopped. Nothing was changed.').first()).toBeVisible()
    await see(main().getByRole('heading')).toHaveCount(0)
    await page.getByRole('tab', {name: 'Stories'}).click()
    await page.getByRole('button', {name: 'Table'}).click()
    // A column is empty.
    await see(
      main()
        .getByText(/^The check was stopped/)
        .first(),
    ).toBeVisible()
    await page.getByRole('tab', {name: 'Health'}).click()
    release()
    await page.unrouteAll({behavior: 'wait'})
    await main()
      .getByRole('button', {name: /^Check (documents|again)$/})
      .click()
    await see(main().getByText('9 items need attention').first()).toBeVisible()
  })

  it('links to the field of each value', async () => {
    const {editor} = desk
    await editor.go('/stories/health')
    await item('gone3').getByRole('link').click()
    await see(editor.field('storyIds')).toBeVisible()
    await see(editor.page).toHaveURL(/path(=|%3D)storyIds/)
  })

  it('has no accessibility violation, and fits a phone and a dark Studio', async () => {
    const {editor} = desk
    await editor.page.setViewportSize({width: 360, height: 740})
    await editor.go('/stories/health')
    await see(item('gone3')).toBeVisible()
    expect(await fits()).toBe(true)
    await editor.go('/stories/collections')
    await see(list('Collections').getByRole('option').first()).toBeVisible()
    expect(await fits()).toBe(true)
    await list('Collections').getByRole('option').first().click()
    await see(pane()).toBeVisible()
    await editor.page.setViewportSize({width: 1440, height: 1200})
    await editor.page.emulateMedia({colorScheme: 'dark'})
    await editor.go('/stories/health')
    await see(item('gone3')).toBeVisible()
    await editor.page.emulateMedia({colorScheme: 'light'})
    for (const view of ['health', 'collections', 'stories']) {
      await editor.page.getByRole('tab', {name: new RegExp(`^${view}`, 'i')}).click()
      await see(
        main()
          .getByRole(view === 'collections' || view === 'stories' ? 'option' : 'listitem')
          .first(),
      ).toBeVisible()
      const violations = await violationsIn(editor.page)
      expect({view, violations}).toEqual({view, violations: []})
    }
  })
})
