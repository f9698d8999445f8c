import type {Locator} from 'playwright'
import type {FORMS} from './documents.ts'
import type {Hand} from './hand.ts'

type Act = (hand: Hand) => Promise<void>

/** One visit of a Studio in which nothing is cached. */
interface Scenario {
  readonly does: string
  /** What takes turns to be first, mostly the plugin's and Sanity's own. */
  readonly acts: readonly Act[]
  /** Visits: one with all speeds of the processor, one for each, or only one at full speed. */
  readonly speeds?: 'together' | 'apart' | 'full'
  /** Whether a visit begins in the list of documents. */
  readonly fromList?: boolean
  /** Whether each size of the library is measured, the larger ones at full speed. */
  readonly grows?: boolean
}

/** Typed, and then removed key by key. */
const TYPED = [...'summer ca', ...Array.from('summer ca', () => 'Backspace')]
/** In many titles, but not in the first. */
const SEARCHED = 'harbour'
const ARROWS = Array.from({length: 5}, () => ['ArrowDown', 'ArrowRight']).flat()
/** Milliseconds that the pointer rests on a button: less than people take for a click. */
const REST = 300
const FIRST_STORY = '[role="dialog"] [role="option"]'
const FIRST_IMAGE = '[role="dialog"] [data-ui="Grid"] button'
const SAVE = /^(Select|Replace)$/

/** Each edits documents of its own type. */
export const SCENARIOS: Readonly<Record<Exclude<keyof typeof FORMS, 'tasks'>, Scenario>> = {
  picker: {
    does: 'types in a title (Sanity’s); opens the picker, searches, selects',
    acts: [typeTitle, pick],
    grows: true,
  },
  cold: {
    does: 'opens the picker at once; one of images (Sanity’s)',
    acts: [timeFirstStory, (hand) => hand.time('Sanity’s', FIRST_IMAGE, '', imageButton(hand))],
    speeds: 'apart',
    grows: true,
  },
  rested: {
    does: 'opens the picker after the pointer rested on its button',
    acts: [openRested],
    speeds: 'full',
    grows: true,
  },
  list: {
    does: 'selects, removes and moves in an array; in one of references (Sanity’s)',
    acts: [editStories, editReferences],
  },
  large: {
    does: 'types in the title of a large document (Sanity’s); adds to an array, undoes',
    acts: [typeTitle, editLarge],
  },
  form: {
    does: 'opens a form of 10 fields and 50 items',
    // Fields render after the form, and show their thumbnails once their data is loaded.
    acts: [({editor}) => editor.field('field1').locator('img').first().waitFor()],
    speeds: 'full',
    grows: true,
  },
  stories: fullForm('fields of the plugin', '[data-testid="field-field199"]'),
  references: fullForm('references', 'a[href*="field199"]'),
  strings: fullForm('strings', '[data-testid="field-field199"] input', 'String 199'),
  tool: {
    does: 'opens the tool; a list of 1,000 documents (Sanity’s)',
    acts: [openTool, openList],
    speeds: 'apart',
  },
  memory: {
    does: 'opens and closes the picker 100 times; one of images (Sanity’s)',
    acts: [
      (hand) => openOften(hand, 'kB', storyButton, FIRST_STORY),
      (hand) => openOften(hand, 'Sanity’s kB', imageButton, FIRST_IMAGE),
    ],
    speeds: 'full',
  },
  peer: {
    does: 'opens and searches the picker; that of sanity-plugin-media (with --media)',
    acts: [
      (hand) => openAndSearch(hand, '', storyButton(hand), newItems(hand), hand.dialog),
      async (hand) => {
        const {page} = hand
        const media = page.locator('.media-portal')
        const source = page.getByRole('menuitem', {name: 'Media', exact: true})
        const items = media.locator('.virtuoso-grid-item')
        await openAndSearch(hand, 'media’s ', source, items, media, imageButton(hand))
      },
    ],
  },
}

/** A figure of the plugin, one of Sanity's, and what it takes of that at most. */
export const COMPARISONS: readonly (readonly [ours: string, beside: string, goal: number])[] = [
  ['picker: typing', 'picker: title', 0.5],
  ['picker: typing, thread ms', 'picker: title, thread ms', 1],
  ['picker: arrows', 'picker: title', 0.5],
  ['picker: selecting', 'picker: title', 0.5],
  ['picker: confirming', 'picker: title', 0.5],
  ['picker: opening', 'picker: title', 0.6],
  ['cold: opening, ms', 'cold: Sanity’s, ms', 1],
  ['list: selecting', 'list: Sanity’s selecting', 0.7],
  ['list: removing', 'list: Sanity’s removing', 0.7],
  ['list: moving', 'list: Sanity’s moving', 0.7],
  ['large: opening', 'large: title', 0.5],
  ['large: adding five', 'large: title', 0.5],
  ['large: undoing', 'large: title', 0.5],
  ['stories: title', 'references: title', 0.6],
  ['stories: title', 'strings: title', 1.2],
  ['stories: opening, ms', 'references: opening, ms', 0.4],
  ['stories: opening, ms', 'strings: opening, ms', 1.5],
  ['tool: opening, ms', 'tool: Sanity’s, ms', 1],
  ['memory: kB', 'memory: Sanity’s kB', 1],
  ['peer: opening', 'peer: media’s opening', 1],
  ['peer: opening, thread ms', 'peer: media’s opening, thread ms', 1],
  ['peer: typing', 'peer: media’s typing', 1],
  ['peer: typing, thread ms', 'peer: media’s typing, thread ms', 1],
]

/** A figure with each size of the library, its goal, and that of the largest, of the smallest. */
export const GROWTHS: readonly (readonly [figure: string, goal: number, growth?: number])[] = [
  ['cold: data, kB', 30],
  ['cold: requests', 3],
  ['cold: opening, ms', 200, 1.2],
  ['rested: opening, ms', 100, 1.2],
  ['form: data, kB', 40],
  ['form: requests', 2],
  ['picker: opening', 100],
  ['picker: typing', 100],
  ['picker: selecting', 100],
]

const newItems = (hand: Hand): Locator =>
  hand.dialog.locator('[role="option"][aria-selected="false"]')
const storyButton = ({editor}: Hand): Locator =>
  editor.field('story').getByRole('button', {name: /^(Select a Story|Replace) /})
const imageButton = ({page}: Hand): Locator =>
  page.getByRole('button', {name: 'Select', exact: true})

/** All generated titles have “in”, and placeholders don't. */
function timeFirstStory(hand: Hand) {
  return hand.time('opening', FIRST_STORY, ' in ', storyButton(hand))
}

async function openRested(hand: Hand): Promise<void> {
  await storyButton(hand).hover()
  await hand.page.waitForTimeout(REST)
  await timeFirstStory(hand)
}

const openPicker = (hand: Hand) =>
  hand.act('opening', 1, async () => {
    await hand.click(storyButton(hand))
    await newItems(hand).first().waitFor()
  })

/** Presses the button at the dialog's end, which closes it. */
const confirm = (hand: Hand, figure: string, name: RegExp) =>
  hand.act(figure, 1, async () => {
    await hand.click(hand.dialog.getByRole('button', {name}))
    await hand.dialog.waitFor({state: 'detached'})
  })

async function typeTitle(hand: Hand): Promise<void> {
  await hand.editor.field('title').getByRole('textbox').click()
  await hand.atRest()
  await hand.act('title', TYPED.length, () => hand.type(TYPED))
}

async function pick(hand: Hand): Promise<void> {
  await openPicker(hand)
  await hand.closeDialog()
  await openPicker(hand)
  await hand.dialog.getByRole('searchbox').focus()
  await hand.act('typing', TYPED.length, () => hand.type(TYPED))
  await hand.act('arrows', ARROWS.length, () => hand.type(ARROWS))
  for (const index of [0, 1, 2]) {
    await hand.act('selecting', 1, () => hand.click(newItems(hand).nth(index)))
  }
  // The last one may be that which the field has.
  const save = hand.dialog.getByRole('button', {name: SAVE})
  if (await save.isDisabled()) await newItems(hand).first().click()
  await confirm(hand, 'confirming', SAVE)
}

/** @param menu - opens what has the button, if it is in a menu */
async function openAndSearch(
  hand: Hand,
  prefix: string,
  button: Locator,
  items: Locator,
  picker: Locator,
  menu?: Locator,
) {
  const open = async () => {
    await menu?.click()
    await hand.atRest()
    await hand.act(`${prefix}opening`, 1, async () => {
      await hand.click(button)
      await items.first().waitFor()
    })
  }
  const close = async () => {
    await hand.page.keyboard.press('Escape')
    await picker.waitFor({state: 'detached'})
  }
  await open()
  await close()
  await open()
  const search = picker.getByPlaceholder(/^Search/)
  await search.focus()
  await hand.act(`${prefix}typing`, SEARCHED.length, async () => {
    await hand.type([...SEARCHED])
    await items.first().filter({hasText: SEARCHED}).waitFor()
  })
  // Escape would do that first.
  await search.clear()
  await close()
}

async function addStories(hand: Hand, figure: string, count: number): Promise<void> {
  await hand.editor.field('stories').getByRole('button', {name: 'Add item'}).click()
  await newItems(hand).first().waitFor()
  await hand.atRest()
  for (let number = 0; number < count; number++) {
    await hand.act(figure, 1, () => hand.click(newItems(hand).nth(number)))
  }
  await confirm(hand, figure, /^Add \d/)
}

/** Removes the first item by its menu, and drags the next, as in all of Sanity's lists. */
async function removeAndMove(hand: Hand, field: Locator, menu: string, prefix = '') {
  await field.locator(menu).first().click()
  const remove = hand.page.getByRole('menuitem', {name: 'Remove', exact: true})
  await hand.act(`${prefix}removing`, 1, () => hand.click(remove))
  const handles = field.locator('[data-ui="DragHandleButton"]')
  await handles.first().hover()
  const {x, y, width, height} = (await handles.nth(2).boundingBox())!
  await hand.act(`${prefix}moving`, 1, async () => {
    const {mouse} = hand.page
    await mouse.down()
    await mouse.move(x + width / 2, y + height / 2, {steps: 20})
    // Where Sanity has not seen yet what the pointer is over, nothing moves.
    await hand.page.waitForTimeout(REST)
    await mouse.up()
  })
}

async function editStories(hand: Hand): Promise<void> {
  await addStories(hand, 'selecting', 1)
  const menu = '[data-stories="row-actions"] [aria-haspopup]'
  await removeAndMove(hand, hand.editor.field('stories'), menu)
}

async function editReferences(hand: Hand): Promise<void> {
  const field = hand.editor.field('references')
  await field.getByRole('button', {name: 'Add item'}).click()
  await field.locator('button:has([data-sanity-icon="chevron-down"])').last().click()
  const option = hand.page.locator('[data-ui="AutocompleteOption"] button').first()
  await option.waitFor()
  await hand.atRest()
  await hand.act('Sanity’s selecting', 1, () => hand.click(option))
  await removeAndMove(hand, field, '[id$="-menuButton"]', 'Sanity’s ')
}

async function editLarge(hand: Hand): Promise<void> {
  await openPicker(hand)
  await hand.closeDialog()
  await addStories(hand, 'adding five', 5)
  const undo = hand.page.getByRole('button', {name: 'Undo', exact: true})
  await hand.act('undoing', 1, () => hand.click(undo))
}

/** @param last - selects what has a text once the last field is drawn */
function fullForm(kind: string, last: string, text = ' in '): Scenario {
  const open: Act = async (hand) => {
    const row = hand.page.locator('a[href^="/structure/"][href*=";"]').first()
    await row.hover()
    await hand.atRest()
    await hand.time('opening', last, text, row)
    await hand.atRest()
    await typeTitle(hand)
  }
  const does = `opens a form of 200 ${kind}, types in its title`
  return {does, acts: [open], speeds: 'apart', fromList: true}
}

async function openTool(hand: Hand): Promise<void> {
  const link = hand.page.getByRole('link', {name: 'Stories library', exact: true})
  await hand.time('opening', '[role="option"]', ' in ', link)
  await hand.page.getByRole('link', {name: 'Structure', exact: true}).click()
}

async function openList(hand: Hand): Promise<void> {
  const link = hand.page.locator('a[href$="/structure/target"]')
  await hand.time('Sanity’s', 'a[href*=";target-"]', ' in ', link)
}

async function openOften(hand: Hand, figure: string, button: (of: Hand) => Locator, item: string) {
  const open = async (times: number) => {
    for (let number = 0; number < times; number++) {
      await button(hand).click()
      await hand.page.locator(item).first().waitFor()
      await hand.closeDialog()
    }
    return hand.memory()
  }
  // What the first ones load is kept once.
  const before = await open(3)
  hand.keep(figure, (await open(hand.openings)) - before)
}
