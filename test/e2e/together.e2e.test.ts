import type {Locator, Page} from '@playwright/test'
import {beforeAll, describe, expect, it} from 'vitest'
import type {LakeUser} from '../../dev/lake/index.ts'
import {useDesk} from './support/desk.ts'
import type {Editor} from './support/editor.ts'
import {see} from './support/see.ts'

const user = (id: string, name: string): LakeUser => ({
  id,
  name,
  roles: ['administrator'],
  token: `token-of-the-editor-whose-name-is-${id}`,
})
const ada = user('ada', 'Ada Lovelace')
const grace = user('grace', 'Grace Hopper')

const teamId = 'team-marketing'
const summer = {_type: 'stories.collection', teamId, id: 'col-mxrt4', title: 'Summer stories'}
const oslo = {...summer, id: 'col-wg8a5', title: 'New in Oslo'}
const sail = {
  _key: 'a',
  _type: 'stories.story',
  teamId,
  id: '4pqcb',
  title: 'Sail to Hvaler before breakfast',
}

const desk = useDesk({
  users: [ada, grace],
  comments: true,
  expectErrors: /^React does not recognize the `%s` prop on a DOM element/,
  documents: [
    {_id: 'both', _type: 'page', title: 'Both', clips: [sail]},
    {_id: 'slow', _type: 'page', title: 'Slow', shelf: oslo},
    {_id: 'lost', _type: 'page', title: 'Lost', shelf: oslo},
    {_id: 'said', _type: 'campaign', title: 'Said', shelf: summer, storyId: '1crjm'},
  ],
})

/** Whether an editor sees the other's avatar within a field: Studio renders it above the form. */
async function isIn({page}: Editor, field: Locator, {name}: LakeUser): Promise<boolean> {
  // At once: an avatar can be gone by a second question.
  const boxes = await page
    .locator(`[data-ui="Avatar"][data-arrow-position][aria-label="${name}"]`)
    .evaluateAll((avatars) => avatars.map((avatar) => avatar.getBoundingClientRect().toJSON()))
  const room = await field.boundingBox()
  return boxes.some(
    (box: DOMRect) =>
      room !== null &&
      box.width > 0 &&
      box.x >= room.x &&
      box.x + box.width <= room.x + room.width &&
      box.y >= room.y &&
      box.y + box.height <= room.y + room.height,
  )
}

/** Grace, the second editor beside Ada. */
let other: Editor
beforeAll(async () => {
  other = await desk.join(grace)
})

describe('two editors of one document', () => {
  it('see which field the other is in, and immediately what is picked, and lose no change', async () => {
    const {editor} = desk
    await editor.openPage('both')
    await other.openPage('both')
    await editor.pick(editor.field('shelf'), 'Collection', 'Summer stories')
    await see(other.field('shelf').getByText('Summer stories', {exact: true})).toBeVisible()
    const [shelf, intro] = [editor.field('shelf'), editor.field('intro')]
    await other.field('shelf').getByRole('button', {name: 'Replace'}).focus()
    await see.poll(() => isIn(editor, shelf, grace)).toBe(true)
    await other.field('intro').getByRole('button', {name: 'Select a Story'}).focus()
    await see.poll(() => isIn(editor, intro, grace)).toBe(true)
    await see.poll(() => isIn(editor, shelf, grace)).toBe(false)
    await other.pick(other.field('intro'), 'Story', 'Ask the CEO anything')
    await see(intro.getByText('Ask the CEO anything')).toBeVisible()

    // Both have the picker open when the first of them adds.
    const add = (each: Editor) =>
      each.severalDialog('Stories').getByRole('button', {name: 'Add 1 Story'})
    for (const [each, title] of [
      [editor, 'Midnight sun, 69° north'],
      [other, 'Summer in 30 seconds'],
    ] as const) {
      await each.field('clips').getByRole('button', {name: 'Add item'}).click()
      const dialog = each.severalDialog('Stories')
      await (await each.find(dialog, title)).click()
    }
    await Promise.all([add(editor).click(), add(other).click()])
    const stored = () => desk.saved('drafts.both')
    const titles = () => ((stored()?.['clips'] ?? []) as {title: string}[]).map(({title}) => title)
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
    expect(stored()).toMatchObject({shelf: summer, intro: {title: 'Ask the CEO anything'}})
  })
})

/** Holds the changes that a page sends, until they are let go. */
async function holdChanges(page: Page) {
  let count = 0
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/data/actions/**', async (route) => {
    count++
    await isLetGo
    await route.continue()
  })
  return {count: () => count, letGo}
}

describe('undoing a change that another editor came before', () => {
  const shelf = (id: string) => () =>
    (desk.saved(`drafts.${id}`)?.['shelf'] as {title: string} | undefined)?.title

  /** Picks and holds that change; returns what sends it, and undoes it once it is stored. */
  const pickUnsent = async (id: string) => {
    const {editor} = desk
    await editor.openPage(id)
    const changes = await holdChanges(editor.page)
    await editor.pick(editor.field('shelf'), 'Collection', 'Summer stories')
    await see.poll(changes.count).toBeGreaterThan(0)
    const undo = editor.page.getByRole('button', {name: 'Undo'})
    // Under the pointer it stays, however long the others take.
    await undo.hover()
    return async () => {
      // Ada’s form receives this after the item.
      await see(editor.field('title').getByRole('textbox')).toHaveValue('Edited')
      changes.letGo()
      await see.poll(shelf(id)).toBe('Summer stories')
      await undo.click()
      await see.poll(shelf(id)).toBe('Meet the team')
      await see(editor.page.getByText('Change undone')).toBeVisible()
    }
  }

  it('restores theirs where it was sent late', async () => {
    await other.openPage('slow')
    const sendAndUndo = await pickUnsent('slow')
    await other.pick(other.field('shelf'), 'Collection', 'Meet the team')
    await other.writeTitle('Edited')
    await sendAndUndo()
  })

  it('restores theirs where the connection was lost meanwhile', async () => {
    const {demo, expectErrors} = desk
    const sendAndUndo = await pickUnsent('lost')
    expectErrors(/net::ERR_/)
    demo.lake.cut()
    // Not in a form of hers, which is locked while it connects again.
    const team = {...summer, id: 'col-80ina', title: 'Meet the team'}
    const {status} = await fetch(`${demo.lake.url}/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${grace.token}`, 'content-type': 'application/json'},
      body: JSON.stringify({
        mutations: [{create: {_id: 'drafts.lost', _type: 'page', title: 'Edited', shelf: team}}],
      }),
    })
    expect(status).toBe(200)
    await sendAndUndo()
  })
})

describe('comments', () => {
  it('work on the plugin’s fields as on any other, and open at the right field', async () => {
    const {editor} = desk
    const button = (each: Editor, name: string) =>
      each.field(name).getByRole('button', {name: /comment/i})
    await editor.openDocument('campaign', 'said')
    for (const [name, text] of [
      ['shelf', 'Is it the right one?'],
      ['storyId', 'It is short'],
    ] as const) {
      await see(editor.field(name).getByRole('button', {name: /^Replace/})).toBeVisible()
      await editor.field(name).hover()
      await button(editor, name).click()
      // The box of the comment before can still be there, but is not editable.
      const popover = editor.page
        .locator('[data-ui="Popover"]')
        .filter({has: editor.page.getByRole('textbox')})
      await popover.getByRole('textbox').pressSequentially(text)
      await popover.getByTestId('comment-input-send-button').click()
      await see(editor.page.getByTestId('comments-list').getByText(text)).toBeVisible()
    }

    await other.openDocument('campaign', 'said')
    await see(button(other, 'storyId')).toHaveText('1')
    await see(button(other, 'shelf')).toHaveText('1')
    await button(other, 'shelf').click()
    const said = other.page.getByTestId('comments-list')
    await see(said.getByText('Is it the right one?')).toBeVisible()
    await see(said.getByText('Ada Lovelace').first()).toBeVisible()
  })
})
