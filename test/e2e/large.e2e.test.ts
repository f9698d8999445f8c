import {beforeAll, describe, expect, it} from 'vitest'
import {createClient, type Story} from '../../src/access/index.ts'
import {newestFirst} from '../../src/library/newest.ts'
import {runToEnd} from '../../src/library/slices.ts'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const desk = useDesk({
  documents: [],
  sandbox: {teams: 4, collections: 200, stories: 10_000},
})
/** All of them in the picker's order: the newest first. */
let stories: readonly Story[]
beforeAll(async () => {
  const all = await createClient({
    baseUrl: desk.demo.sandbox.url,
    apiKey: desk.demo.apiKey,
  }).stories()
  stories = [...runToEnd(newestFirst(all))].map((index) => all[index]!)
})

const saved = (id: string) => desk.saved(`drafts.${id}`)

/** Opens the picker with the button's key, and waits for the whole dialog. */
async function openByKey() {
  const choose = desk.editor.field('intro').getByRole('button', {name: 'Select a Story'})
  await choose.focus()
  await desk.editor.page.keyboard.press('Enter')
  const dialog = desk.editor.dialog('Story')
  await see(dialog.getByText('10,000 Stories', {exact: true}).first()).toBeVisible()
  await see(dialog.getByRole('searchbox')).toBeFocused()
  return dialog
}

/** A Story in the middle of the list that three words of its title distinguish from all others. */
function findByThreeWords() {
  const titles = stories.map(({title}) => title)
  for (const {title, id} of stories.slice(4000)) {
    const words = title
      .split(' ')
      .filter((word) => word.length > 2)
      .slice(-3)
    const isMatch = (other: string) => words.every((word) => other.includes(word))
    if (words.length === 3 && titles.filter(isMatch).length === 1) return {title, id, words}
  }
  throw new Error('No Story has three words of its own')
}

describe('an editor of a library with 10,000 Stories', () => {
  it('picks one by keyboard alone, from the field to the saved document', async () => {
    await desk.editor.openPage('page-keys')
    const dialog = await openByKey()
    // All at once, since on a slow machine the results for a part of it would arrive first.
    await desk.editor.page.keyboard.insertText('zurich')
    const options = dialog.getByRole('listbox', {name: 'Stories'}).getByRole('option')
    await see(options.first()).toHaveAccessibleName(/Zürich/)
    await desk.editor.page.keyboard.press('ArrowDown')
    await see(options.first()).toBeFocused()
    await desk.editor.page.keyboard.press('ArrowRight')
    await see(options.nth(1)).toBeFocused()
    const title = await options.nth(1).locator('[data-part="title"]').textContent()
    await desk.editor.page.keyboard.press('Enter')
    await see(dialog).toBeHidden()
    await expect.poll(() => saved('page-keys')?.['intro']).toMatchObject({title})
    const intro = saved('page-keys')?.['intro'] as {id: string; teamId: string} | undefined
    const picked = stories.find(({id}) => id === intro?.id)
    expect(picked).toMatchObject({title, teamId: intro?.teamId})
  })

  // The measurements of docs/picker.md.
  it('finds a Story by three of its words and adds it with one click and two more keys', async () => {
    await desk.editor.openPage('page-count')
    const {page} = desk.editor
    await page.evaluate(() => {
      const counted = {clicks: 0, keys: 0}
      Object.assign(window, {counted})
      addEventListener('click', ({detail}) => (counted.clicks += detail > 0 ? 1 : 0), true)
      addEventListener('keydown', ({key}) => (counted.keys += key.length > 1 ? 1 : 0), true)
    })
    const {title, id, words} = findByThreeWords()
    await desk.editor.field('intro').getByRole('button', {name: 'Select a Story'}).click()
    const dialog = desk.editor.dialog('Story')
    await see(dialog.getByRole('searchbox')).toBeFocused()
    await page.keyboard.insertText(words.join(' '))
    const first = dialog.getByRole('option').first()
    await see(first.locator('[data-part="title"]')).toHaveText(title)
    await page.keyboard.press('Enter')
    await see(first).toBeFocused()
    await page.keyboard.press('Enter')
    await see(dialog).toBeHidden()
    await expect.poll(() => saved('page-count')?.['intro']).toMatchObject({id, title})
    expect(await page.evaluate(() => (window as {counted?: object}).counted)).toEqual({
      clicks: 1,
      keys: 2,
    })
  })

  it('scrolls to the end of the list, and downloads only visible items', async () => {
    // Each once, since a page that is old is revalidated.
    const requested = new Set<string>()
    desk.editor.page.on('request', (request) => {
      const route = /\/api\/stories\/(.+)$/.exec(request.url())?.[1]
      if (route !== undefined) requested.add(route)
    })
    await desk.editor.openPage('page-end')
    const dialog = await openByKey()
    const options = dialog.getByRole('listbox', {name: 'Stories'}).getByRole('option')
    await desk.editor.page.keyboard.press('ArrowDown')
    await see(options.first()).toBeFocused()
    await desk.editor.page.keyboard.press('End')
    const focused = dialog.locator('[role="option"]:focus')
    await see(focused).toHaveAttribute('aria-posinset', '10000')
    await see(focused.locator('[data-part="title"]')).toHaveText(stories.at(-1)?.title ?? '')
    await see(dialog.locator('[role="option"][aria-busy]')).toHaveCount(0)
    const pane = dialog.getByRole('region', {name: 'Preview'})
    await see(pane.getByRole('heading')).toHaveText(stories.at(-1)?.title ?? '')
    // The Teams for the select, the first page, and what is in view at the end.
    const routes = [...requested].map((route) => route.replace(/\?.*/, ''))
    expect(routes.filter((route) => route === 'stories' || route === 'collections')).toEqual([])
    expect(routes.filter((route) => route === 'search/stories').length).toBeLessThanOrEqual(4)
    await desk.editor.page.keyboard.press('Escape')
    await see(dialog).toBeHidden()
  })
})
