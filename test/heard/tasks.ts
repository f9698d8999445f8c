import type {Editor} from './editor.ts'

export interface Task {
  readonly title: string
  readonly run: (editor: Editor) => Promise<void>
}

const FORM = '[data-testid="field-title"] input:not(:disabled, :read-only)'
const TOOL = '[data-stories="tool"] h3'
const page = (id: string) => `/structure/page;${id}`

/** Opens the picker by the button that has the focus, and picks a Story. */
async function pickSummer({press, type, hear}: Editor): Promise<void> {
  await press('Return')
  await hear('66 Stories')
  await type('30 seconds')
  await hear('1 Story')
  await press('Down')
  await hear(/^Summer in 30 seconds/)
  await press('Return')
}

/** What an editor does in the demo's Studio, with the sentences that matter. */
export const TASKS: readonly Task[] = [
  {
    title: 'Pick a Story',
    async run({open, reach, press, type, hear}) {
      await open(page('page-empty'), FORM)
      await reach('Select a Story for Intro')
      await hear('Select a Story for Intro push button.')
      await press('Return')
      await hear(/^Search Stories entry/, '66 Stories')
      await type('30 seconds')
      await hear('1 Story')
      await press('Down')
      await hear('Stories list box', /^Summer in 30 seconds Marketing/)
      await press('Return')
      await hear('Replace Summer in 30 seconds push button.')
    },
  },
  {
    title: 'Add three to an array, reorder and remove, and undo',
    async run({open, reach, press, hear, arriveAt}) {
      await open(page('page-empty'), FORM)
      await reach('Add item')
      await hear('Add item push button.')
      await press('Return')
      await hear('Select Stories for Clips dialog', '66 Stories')
      await press('Down')
      await hear('Stories multi-select list box')
      await press('space')
      await hear('1 selected')
      await press('Right', 'space')
      await hear('2 selected')
      await press('Right', 'space')
      await hear('3 selected')
      await press('Left')
      await hear('Selected, 2.')
      await reach('Library', 'shift+Tab')
      await press('Right', 'Return')
      // The reader takes the arrow keys.
      await reach('Actions for Summer in 30 seconds')
      await press('Return')
      await hear('Move down.')
      await press('Return')
      await hear('Moved to position 2 of 3')
      await reach('Remove Summer in 30 seconds')
      await press('Return')
      await arriveAt(/The last seed vault gardener/)
      await hear('2 selected')
      await press('ctrl+Return')
      await hear('List saved: 2 added.', 'Undo push button.')
      await press('ctrl+z')
      await hear('Change undone.')
    },
  },
  {
    title: 'Replace a missing item',
    async run(editor) {
      const {open, reach, hear} = editor
      await open(page('page-archive'), FORM)
      await reach('Replace The last tram home')
      await hear('Replace The last tram home push button.', /No longer available Replace it or/)
      await pickSummer(editor)
      await hear('Replaced with “Summer in 30 seconds”')
    },
  },
  {
    title: 'Search to nothing and clear',
    async run({open, reach, press, type, hear}) {
      await open(page('page-summer'), FORM)
      await reach('Replace Summer in 30 seconds')
      await press('Return')
      await hear('66 Stories')
      await type('zebra')
      await hear('No results for “zebra”. Clear search')
      await reach('Clear search', 'shift+Tab')
      await hear(/^Clear search/)
      await press('Return')
      await hear(/^Search Stories entry/, '66 Stories')
      await type('zebra')
      await hear('No results for “zebra”. Clear search')
      // In the box, and in the message.
      await reach('Clear search')
      await reach('Clear search')
      await press('Return')
      await hear(/^Search Stories entry/, '66 Stories')
    },
  },
  {
    title: 'Replace everywhere',
    async run(editor) {
      const {open, reach, press, hear} = editor
      await open('/stories/health', TOOL)
      await reach('Replace everywhere: The last tram home')
      await hear(/^Replace everywhere: The last tram home/)
      await press('Return')
      await hear(/^Replace “.*” everywhere/)
      await reach('Select a Story')
      await pickSummer(editor)
      await hear(/^New: Summer in 30 seconds/)
      await reach(/^Replace in \d/)
      await press('Return')
      await hear(/drafts? (created|changed)/)
    },
  },
  {
    title: 'Search while the proxy is down',
    async run({open, reach, press, type, hear, setOutage}) {
      await open(page('page-summer'), FORM)
      await reach('Replace Summer in 30 seconds')
      await press('Return')
      await hear('66 Stories')
      await setOutage(true)
      await type('seed vault')
      await hear(/^Can’t reach the Stories server.*Try again$/)
      await reach('Try again')
      await setOutage(false)
      await press('Return')
      await hear(/^Search Stories entry/, '1 Story')
    },
  },
]
