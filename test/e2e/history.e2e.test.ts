import type {Locator} from '@playwright/test'
import type {Browser, BrowserContext} from 'playwright'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {launchChromium} from '../../dev/browser/launch.ts'
import type {Demo} from '../../dev/start/demo.ts'
import {startBuiltDemo} from './support/built-demo.ts'
import {Editor} from './support/editor.ts'
import {see} from './support/see.ts'
import {type Watch, watch} from './support/watch.ts'

const KEY = 'canary-key-77ad02c9e1'

const teamId = 'team-marketing'
const summer = {_type: 'stories.collection', teamId, id: 'col-mxrt4', title: 'Summer stories'}
const oslo = {_type: 'stories.collection', teamId, id: 'col-wg8a5', title: 'New in Oslo'}
const sail = {
  _key: 'a',
  _type: 'stories.story',
  teamId,
  id: '4pqcb',
  title: 'Sail to Hvaler before breakfast',
}

const documents = [
  {
    _id: 'spring',
    _type: 'campaign',
    title: 'Spring',
    team: teamId,
    shelf: summer,
    sectionTag: 'customers',
    storyId: '1crjm',
    storyIds: ['4pqcb', 'psh6h'],
  },
  {_id: 'front', _type: 'page', title: 'Front', shelf: summer, clips: [sail]},
  {_id: 'versions.autumn.front', _type: 'page', title: 'Front', shelf: oslo, clips: [sail]},
  {
    _id: '_.releases.autumn',
    _type: 'system.release',
    name: 'autumn',
    state: 'active',
    metadata: {title: 'Autumn', releaseType: 'undecided'},
  },
  {_id: 'both', _type: 'page', title: 'Both', clips: [sail]},
]

let demo: Demo
let browser: Browser
let context: BrowserContext
let seen: Watch
let editor: Editor

beforeAll(async () => {
  demo = await startBuiltDemo({apiKey: KEY, documents, releases: true})
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  await demo?.close()
})

beforeEach(async () => {
  context = await browser.newContext({viewport: {width: 1600, height: 1200}})
  seen = watch(context, KEY)
  // Of the review's own elements and of the menu of releases.
  seen.expectErrors(/^React does not recognize the `%s` prop on a DOM element/)
  editor = new Editor(await context.newPage())
})

afterEach(async () => {
  const leaks = await seen.leaks()
  await context.close()
  expect(seen.left, 'requests that left the machine').toEqual([])
  expect(leaks, 'places that held the API key').toEqual([])
  expect(seen.errors, 'errors in the console').toEqual([])
})

const saved = (id: string) => demo.lake.get(id) as Record<string, unknown> | undefined

/** The review of changes beside the form, opened. */
async function reviewChanges(): Promise<Locator> {
  await editor.page.getByRole('button', {name: 'Review changes'}).first().click()
  return editor.page.getByTestId('review-changes-pane').last()
}

/** What the review says of a field: its part with the button that takes the change back. */
const changeOf = (review: Locator, path: string) =>
  review
    .locator('[data-ui="field-diff-inspect-wrapper"]')
    .filter({has: editor.page.locator(`[data-testid^="single-change-revert-button-${path}"]`)})

/** Waits for a name with a picture that has loaded. */
async function seeItem(within: Locator, name: string): Promise<void> {
  await see(within.getByText(name, {exact: true})).toBeVisible()
  const picture = within.locator('img').first()
  await see
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

/** Takes a change back in the review, and says yes. */
async function revert(review: Locator, path: string): Promise<void> {
  const change = changeOf(review, path)
  await change.getByTestId(/^single-change-revert-button/).click()
  await editor.page.getByTestId('confirm-popover-confirm-button').click()
  await see(change).toBeHidden()
}

describe('changes', () => {
  it('are marked in the form, shown by picture and title, and taken back', async () => {
    await editor.openDocument(demo.studio.signedInUrl, 'campaign', 'spring')
    const shelf = editor.field('shelf')
    const tag = editor.field('sectionTag')
    await see(shelf.getByRole('button', {name: 'Replace'})).toBeVisible()
    await see(shelf.getByTestId('change-bar')).toHaveCount(0)
    await editor.pick(shelf, 'Collection', 'New in Oslo')
    await editor.pick(tag, 'Collection', 'Summer stories')
    await editor.pick(editor.field('storyId'), 'Story', 'Midnight sun, 69° north')
    await editor.addSeveral(editor.field('storyIds'), 'Stories', ['Ask the CEO anything'])
    await see(shelf.getByTestId('change-bar')).toBeAttached()
    await see(tag.getByTestId('change-bar')).toBeAttached()

    const review = await reviewChanges()
    await seeItem(changeOf(review, 'shelf').locator('del'), 'Summer stories')
    await seeItem(changeOf(review, 'shelf').locator('ins'), 'New in Oslo')
    await seeItem(changeOf(review, 'sectionTag').locator('del'), 'What our customers say')
    await seeItem(changeOf(review, 'sectionTag').locator('ins'), 'Summer stories')
    await seeItem(changeOf(review, 'storyId').locator('del'), 'Summer in 30 seconds')
    await seeItem(changeOf(review, 'storyId').locator('ins'), 'Midnight sun, 69° north')
    await seeItem(changeOf(review, 'storyIds').locator('ins'), 'Ask the CEO anything')

    await revert(review, 'storyIds')
    await revert(review, 'sectionTag')
    await revert(review, 'shelf')
    await see
      .poll(() => saved('drafts.spring'))
      .toMatchObject({
        shelf: summer,
        sectionTag: 'customers',
        storyIds: ['4pqcb', 'psh6h'],
        storyId: '8te4j',
      })
    await see(shelf.getByText('Summer stories', {exact: true})).toBeVisible()
    await see(tag.getByText('What our customers say', {exact: true})).toBeVisible()
  })

  it('are seen in an earlier revision, which can be had back', async () => {
    const {page} = editor
    await editor.openPage(demo.studio.signedInUrl, 'front')
    const shelf = editor.field('shelf')
    const clips = editor.field('clips')
    await editor.pick(shelf, 'Collection', 'Interviews')
    await editor.addSeveral(clips, 'Stories', ['Ask the CEO anything'])
    const review = await reviewChanges()
    await seeItem(changeOf(review, 'clips').locator('ins'), 'Ask the CEO anything')
    await page.getByRole('tab', {name: 'History'}).click()
    await page.getByTestId('timeline-item-button').filter({hasText: 'Published'}).click()
    await see(shelf.getByText('Summer stories', {exact: true})).toBeVisible()
    await see(shelf.getByRole('button', {name: 'Replace'})).toBeHidden()
    await see(clips.getByText('Ask the CEO anything')).toBeHidden()

    await page.getByRole('button', {name: 'Revert to revision'}).click()
    await page.getByRole('button', {name: 'Confirm', exact: true}).click()
    await see.poll(() => saved('drafts.front')).toMatchObject({shelf: summer, clips: [sail]})
    await see(shelf.getByRole('button', {name: 'Replace'})).toBeVisible()
  })
})

describe('a version in a Content Release', () => {
  it('has a value of its own, which is picked, reviewed and compared', async () => {
    const {page} = editor
    const url = new URL(demo.studio.signedInUrl)
    url.search = '?perspective=autumn'
    await editor.openPage(url.href, 'front')
    const shelf = editor.field('shelf')
    await see(shelf.getByText('New in Oslo', {exact: true})).toBeVisible()
    await editor.pick(shelf, 'Collection', 'Interviews')
    await see
      .poll(() => saved('versions.autumn.front')?.['shelf'])
      .toMatchObject({title: 'Interviews'})
    expect(saved('front')?.['shelf']).toEqual(summer)

    const review = await reviewChanges()
    await seeItem(changeOf(review, 'shelf').locator('del'), 'New in Oslo')
    await seeItem(changeOf(review, 'shelf').locator('ins'), 'Interviews')

    const menu = page.getByTestId('document-pane').getByTestId('pane-context-menu-button')
    await menu.click()
    await page.getByRole('menuitem', {name: 'Compare versions'}).click()
    const both = page.getByRole('dialog').getByTestId('field-shelf')
    await seeItem(both.first(), 'Summer stories')
    await see(both.first().getByRole('button', {name: 'Replace'})).toBeHidden()
    await seeItem(both.last(), 'Interviews')
    await see(both.last().getByTestId('change-bar')).toBeAttached()
  })
})

describe('two editors of one document', () => {
  it('see at once what the other picks, and neither loses a thing', async () => {
    const other = new Editor(await context.newPage())
    await Promise.all(
      [editor, other].map(({openPage}, index) =>
        openPage.call([editor, other][index], demo.studio.signedInUrl, 'both'),
      ),
    )
    await editor.pick(editor.field('shelf'), 'Collection', 'Summer stories')
    await see(other.field('shelf').getByText('Summer stories', {exact: true})).toBeVisible()
    await other.pick(other.field('intro'), 'Story', 'Ask the CEO anything')
    await see(editor.field('intro').getByText('Ask the CEO anything')).toBeVisible()

    // Both have the picker open when the first of them adds.
    const add = (each: Editor) => each.severalDialog('Stories').getByRole('button', {name: 'Add 1'})
    for (const [each, title] of [
      [editor, 'Midnight sun, 69° north'],
      [other, 'Summer in 30 seconds'],
    ] as const) {
      await each.field('clips').getByRole('button', {name: 'Add item'}).click()
      const dialog = each.severalDialog('Stories')
      await dialog.getByRole('searchbox').fill(title)
      await dialog.getByRole('option', {name: title}).click()
    }
    await Promise.all([add(editor).click(), add(other).click()])
    const titles = () =>
      ((saved('drafts.both')?.['clips'] ?? []) as {title: string}[]).map(({title}) => title)
    await see.poll(() => titles().length).toBe(3)
    expect(titles()[0]).toBe(sail.title)
    expect(titles().slice(1).toSorted()).toEqual([
      'Midnight sun, 69° north',
      'Summer in 30 seconds',
    ])
    for (const each of [editor, other]) {
      for (const title of titles()) {
        await see(each.field('clips').getByText(title)).toBeVisible()
      }
    }
    expect(saved('drafts.both')).toMatchObject({
      shelf: summer,
      intro: {title: 'Ask the CEO anything'},
    })
  })
})
