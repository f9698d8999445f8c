import type {Locator} from 'playwright'
import {type Form, FORMS} from './documents.ts'
import type {Hand} from './hand.ts'

/** What a scenario measures: the median, or p50 and p98 of `interaction` times in milliseconds. */
export interface Figure {
  readonly unit: 'ms' | 'kB' | 'count' | 'interaction'
  /** At most. Of a time, at full speed. */
  readonly goal?: number
  /** What it may take at the largest library, of the smallest. */
  readonly growth?: number
}

/** One visit of a Studio in which nothing is cached. */
export interface Scenario {
  readonly does: string
  /** The type of the document that is open at the beginning. @defaultValue `fields` */
  readonly type?: string
  /** Whether it is Sanity's own, which is measured beside the smallest library only. */
  readonly isPeer?: boolean
  readonly act: (hand: Hand) => Promise<void>
  /** What it keeps, by name. */
  readonly figures: Readonly<Record<string, Figure>>
}

/** Typed, and then removed key by key. */
const TYPED = [...'summer ca', ...Array.from('summer ca', () => 'Backspace')]
const ARROWS = Array.from({length: 5}, () => ['ArrowDown', 'ArrowRight']).flat()
/** Milliseconds that the pointer rests on a button: less than people take for a click. */
const REST = 300

const INTERACTION: Figure = {unit: 'interaction', goal: 100}
const PEER_INTERACTION: Figure = {unit: 'interaction'}
const COUNT: Figure = {unit: 'count'}
const QUICK_OPENING: Figure = {unit: 'ms', goal: 100, growth: 1.2}

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  pick: {
    does: 'opens the picker at once, searches, selects, replaces and undoes',
    act: pick,
    figures: {
      'click to the first item, cold': {unit: 'ms', goal: 200, growth: 1.2},
      'data to open': {unit: 'kB', goal: 30},
      'requests to open': COUNT,
      thumbnails: {unit: 'kB'},
      'items in the page': {...COUNT, goal: 60},
      opening: INTERACTION,
      typing: INTERACTION,
      arrows: INTERACTION,
      selecting: INTERACTION,
      saving: INTERACTION,
      undoing: INTERACTION,
    },
  },
  rest: {
    does: 'opens the picker after the pointer rested on its button, and again',
    act: openAgain,
    figures: {
      'click to the first item, rested': QUICK_OPENING,
      'click to the first item, again': QUICK_OPENING,
    },
  },
  array: {
    does: 'adds five Stories to an array, and drags a tile of another one',
    act: editArray,
    figures: {'adding five': INTERACTION, dragging: INTERACTION},
  },
  tool: {
    does: 'opens the tool, and searches',
    act: searchInTool,
    figures: {opening: INTERACTION, typing: INTERACTION},
  },
  string: {
    does: 'types in Sanity’s string field',
    isPeer: true,
    act: typeInTitle,
    figures: {typing: PEER_INTERACTION},
  },
  reference: {
    does: 'opens Sanity’s reference field with 1,000 documents, and searches',
    isPeer: true,
    act: searchReference,
    figures: {opening: PEER_INTERACTION, typing: PEER_INTERACTION},
  },
  ...Object.fromEntries(
    Object.entries(FORMS).map(([type, form]) => [type, formScenario(type, form)]),
  ),
}

function formScenario(type: string, {fields, items, kind}: Form): Scenario {
  const does = `types in a form of ${fields} fields and ${items} items (${type}), opens another`
  const act = (hand: Hand) => editForm(hand, type)
  const opening: Figure = {unit: 'ms'}
  if (kind !== 'stories') {
    return {does, type, isPeer: true, act, figures: {typing: PEER_INTERACTION, opening}}
  }
  return {
    does,
    type,
    act,
    figures: {
      'data to open': {unit: 'kB', goal: 40},
      'requests to open': {...COUNT, goal: 2},
      'requests, scrolled to its end': COUNT,
      typing: INTERACTION,
      opening,
    },
  }
}

const dialogOf = ({page}: Hand): Locator => page.getByRole('dialog')
const itemsOf = (hand: Hand): Locator => dialogOf(hand).getByRole('option')
const buttonIn = ({editor}: Hand, field: string, name: RegExp): Locator =>
  editor.field(field).getByRole('button', {name}).first()

/** All generated titles have “in”, and placeholders don't. */
const timeFirstItem = (hand: Hand, figure: string) =>
  hand.time(`click to the first item, ${figure}`, '[role="dialog"] [role="option"]', ' in ', () =>
    buttonIn(hand, 'story', /^Select a Story/).click({noWaitAfter: true}),
  )

async function closeDialog(hand: Hand): Promise<void> {
  await hand.page.keyboard.press('Escape')
  await dialogOf(hand).waitFor({state: 'detached'})
}

async function pick(hand: Hand): Promise<void> {
  await hand.act('opening', 1, () => timeFirstItem(hand, 'cold'))
  await hand.atRest()
  hand.keepTraffic('proxy', {data: 'data to open', requests: 'requests to open'})
  hand.keepTraffic('service', {data: 'thumbnails'})
  hand.keep('items in the page', await itemsOf(hand).count())
  await dialogOf(hand).getByRole('searchbox').focus()
  await hand.act('typing', TYPED.length, () => hand.type(TYPED))
  await hand.act('arrows', ARROWS.length, () => hand.type(ARROWS))
  for (const index of [1, 2, 5]) {
    await hand.act('selecting', 1, () => itemsOf(hand).nth(index).click())
  }
  await saveSelection(hand)
  await buttonIn(hand, 'story', /^Replace/).click()
  // Another one than the saved item, whose Team the picker shows.
  await dialogOf(hand).locator('[role="option"][aria-selected="false"]').nth(1).click()
  await hand.atRest()
  await saveSelection(hand)
  const undo = hand.page.getByRole('button', {name: 'Undo', exact: true})
  // It is offered for ten seconds, which a busy machine may need for a dialog.
  if (await undo.isVisible()) await hand.act('undoing', 1, () => undo.click())
}

const saveSelection = (hand: Hand) =>
  hand.act('saving', 1, async () => {
    await dialogOf(hand).getByRole('button', {name: 'Select', exact: true}).click()
    await dialogOf(hand).waitFor({state: 'detached'})
  })

async function openAgain(hand: Hand): Promise<void> {
  await buttonIn(hand, 'story', /^Select a Story/).hover()
  await hand.page.waitForTimeout(REST)
  await timeFirstItem(hand, 'rested')
  await hand.atRest()
  await closeDialog(hand)
  await timeFirstItem(hand, 'again')
}

async function editArray(hand: Hand): Promise<void> {
  await hand.act('adding five', 1, async () => {
    await buttonIn(hand, 'list', /^Add item/).click()
    await itemsOf(hand).first().waitFor()
  })
  for (let index = 0; index < 5; index++) {
    await hand.act('adding five', 1, () => itemsOf(hand).nth(index).click())
  }
  await hand.act('adding five', 1, async () => {
    await dialogOf(hand)
      .getByRole('button', {name: /^Add 5 /})
      .click()
    await dialogOf(hand).waitFor({state: 'detached'})
  })
  const handles = hand.editor.field('tiles').locator('[data-ui="DragHandleButton"]')
  await handles.first().hover()
  // By force, since the tile is over its place when it is dropped.
  await hand.act('dragging', 1, () =>
    handles.first().dragTo(handles.nth(2), {steps: 20, force: true}),
  )
}

async function searchInTool(hand: Hand): Promise<void> {
  await hand.act('opening', 1, async () => {
    await hand.page.getByRole('link', {name: 'Stories', exact: true}).click()
    await hand.page.getByRole('option').first().waitFor()
  })
  await hand.page.getByRole('searchbox').focus()
  await hand.act('typing', TYPED.length, () => hand.type(TYPED))
}

async function typeInTitle(hand: Hand): Promise<void> {
  await hand.editor.field('title').getByRole('textbox').click()
  await hand.atRest()
  await hand.act('typing', TYPED.length, () => hand.type(TYPED))
}

async function searchReference(hand: Hand): Promise<void> {
  // The only such control of the form.
  const form = hand.page.getByTestId('form-view')
  await hand.act('opening', 1, async () => {
    await form.locator('button:has([data-sanity-icon="chevron-down"])').first().click()
    await hand.page.locator('[data-ui="AutocompleteOption"] button').first().waitFor()
  })
  await form.getByRole('combobox').first().focus()
  await hand.act('typing', TYPED.length, () => hand.type(TYPED))
}

async function editForm(hand: Hand, type: string): Promise<void> {
  if (type === 'plugin') {
    // Fields render after the form, and show their thumbnails once their data is loaded.
    await hand.editor.field('field1').locator('img').first().waitFor()
    await hand.atRest()
    hand.keepTraffic('proxy', {data: 'data to open', requests: 'requests to open'})
    await hand.editor.field('end').scrollIntoViewIfNeeded()
    await hand.atRest()
    hand.keepTraffic('proxy', {requests: 'requests, scrolled to its end'})
  }
  await typeInTitle(hand)
  const row = hand.page.locator(`a[href$=";${type}-1"]`)
  await row.hover()
  await hand.atRest()
  const end = '[data-testid="field-end"] input:enabled:read-write'
  await hand.time('opening', end, `End of ${type}-1`, () => row.click({noWaitAfter: true}))
}
