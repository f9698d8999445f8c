import type {Locator} from 'playwright'
import {TIMEOUT} from '../scale/measure.ts'
import type {Hand} from './visit.ts'

const QUERY = 'summer ca'
/** Typed, and then removed key by key. */
const TYPED = [...QUERY, ...Array.from(QUERY, () => 'Backspace')]
const ARROWS = Array.from({length: 5}, () => ['ArrowDown', 'ArrowRight']).flat()
/** How often an item is replaced, and the change undone. */
const REPLACEMENTS = 3

const dialogOf = ({page}: Hand) => page.getByRole('dialog')
const itemsOf = (hand: Hand) => dialogOf(hand).getByRole('option')
/** In the field of a name. */
const buttonIn = ({page}: Hand, field: string, name: RegExp): Locator =>
  page.getByTestId(`field-${field}`).getByRole('button', {name}).first()

/** What an editor does in a form and in the tool, in one page. */
export async function actAsEditor(hand: Hand): Promise<void> {
  const {wants} = hand
  const inList = wants('open', 'first-item', 'key-script', 'typing', 'arrows', 'select')
  if (inList || wants('confirm', 'undo')) await pickStory(hand)
  if (wants('add-five')) await addFive(hand)
  if (wants('drag')) await dragTile(hand)
  if (wants('tool', 'tool-typing')) await openTool(hand)
}

/** With the picker of an empty field, which nothing of has been loaded before. */
async function pickStory(hand: Hand): Promise<void> {
  const {act, atRest, isQuiet, keep, page, type, wants} = hand
  const button = buttonIn(hand, 'story', /(Choose|Select)( a)? Story\b/)
  await button.waitFor()
  await act('open', 1, async () => {
    const first = page.evaluate((timeout) => window.timeFirstItem(timeout), TIMEOUT)
    await button.click({noWaitAfter: true})
    const time = await first
    if (time === undefined) throw new Error('The picker showed no item')
    keep('first-item', time)
  })
  if (wants('key-script', 'typing', 'arrows')) {
    await dialogOf(hand).getByRole('searchbox').focus()
    await atRest()
  }
  if (wants('key-script')) await measureKeyScripts(hand)
  if (wants('typing')) await act('typing', TYPED.length, () => type(TYPED))
  if (wants('arrows')) await act('arrows', ARROWS.length, () => type(ARROWS))
  for (const index of wants('select') ? [1, 2, 5] : [1]) {
    await act('select', 1, () => itemsOf(hand).nth(index).click())
  }
  if (!wants('confirm', 'undo')) {
    await page.keyboard.press('Escape')
    await dialogOf(hand).waitFor({state: 'detached'})
    return
  }
  await confirm(hand, 'Select')
  for (let index = 0; index < REPLACEMENTS; index++) {
    await buttonIn(hand, 'story', /^Replace/).click()
    // Another one than the saved item, whose Team the picker shows.
    await dialogOf(hand).locator('[role="option"][aria-selected="false"]').nth(1).click()
    await isQuiet()
    await confirm(hand, 'Select')
    const undo = page.getByRole('button', {name: 'Undo', exact: true})
    // It is offered for ten seconds, which a busy machine may need for a dialog.
    if (await undo.isVisible()) await act('undo', 1, () => undo.click())
  }
}

async function confirm(hand: Hand, name: string): Promise<void> {
  const dialog = dialogOf(hand)
  await hand.act('confirm', 1, async () => {
    await dialog.getByRole('button', {name, exact: true}).click()
    await dialog.waitFor({state: 'detached'})
  })
}

/** CPU time of each key alone, until the page is idle. */
async function measureKeyScripts({atRest, keep, page, script}: Hand): Promise<void> {
  for (const key of TYPED) {
    const before = await script()
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await atRest()
    keep('key-script', (await script()) - before)
  }
}

/** Opens the picker of an array, selects five, and adds them. */
async function addFive(hand: Hand): Promise<void> {
  const {act} = hand
  await act('add-five', 1, async () => {
    await buttonIn(hand, 'list', /^Add item/).click()
    await itemsOf(hand).first().waitFor()
  })
  for (let index = 0; index < 5; index++) {
    await act('add-five', 1, () => itemsOf(hand).nth(index).click())
  }
  await act('add-five', 1, async () => {
    await dialogOf(hand)
      .getByRole('button', {name: /^Add 5 /})
      .click()
    await dialogOf(hand).waitFor({state: 'detached'})
  })
}

/** Drags the first tile to the place of the third by its handle. */
async function dragTile(hand: Hand): Promise<void> {
  const {act, isQuiet, page} = hand
  const handles = page.getByTestId('field-tiles').locator('[data-ui="DragHandleButton"]')
  await handles.first().scrollIntoViewIfNeeded()
  await isQuiet()
  const [from, to] = await Promise.all([
    handles.first().boundingBox(),
    handles.nth(2).boundingBox(),
  ])
  if (!from || !to) throw new Error('The tiles have no handles')
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  await page.mouse.move(x, y)
  await isQuiet()
  await act('drag', 1, async () => {
    await page.mouse.down()
    await page.mouse.move(x + (to.x - from.x), y + (to.y - from.y), {steps: 20})
    await page.mouse.up()
  })
}

async function openTool(hand: Hand): Promise<void> {
  const {act, page, type} = hand
  await act('tool', 1, async () => {
    await page.getByRole('link', {name: 'Stories', exact: true}).click()
    await page.getByRole('option').first().waitFor()
  })
  await page.getByRole('searchbox').focus()
  await act('tool-typing', TYPED.length, () => type(TYPED))
}

/** The same in a field of a peer, as far as it has it: all are Autocompletes of @sanity/ui. */
export const actOnPeer =
  (field: 'autocomplete' | 'reference') =>
  async (hand: Hand): Promise<void> => {
    const {act, atRest, page, type, wants} = hand
    const form = page.getByTestId('form-view')
    const index = field === 'autocomplete' ? 0 : 1
    const options = page.locator('[data-ui="AutocompleteOption"] button')
    await act('open', 1, async () => {
      const arrows = form.locator('button:has([data-sanity-icon="chevron-down"])')
      await arrows.nth(index).click({noWaitAfter: true})
      await options.first().waitFor()
    })
    await form.getByRole('combobox').nth(index).focus()
    await atRest()
    if (wants('typing')) await act('typing', TYPED.length, () => type(TYPED))
    if (wants('arrows')) await act('arrows', ARROWS.length, () => type(ARROWS))
    if (wants('select')) await act('select', 1, () => options.nth(5).click())
  }
