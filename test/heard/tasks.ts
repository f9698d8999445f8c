import type {Editor} from './editor.ts'

export interface Task {
  readonly title: string
  readonly run: (editor: Editor) => Promise<void>
}

/** What an editor does in the demo's Studio, with the sentences that matter. */
export const TASKS: readonly Task[] = [
  {
    title: 'Pick a Story',
    async run({open, focus, press, type, hear}) {
      await open('page-empty')
      await focus('intro', 'Select a Story for Intro')
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
    title: 'Add three to an array, and undo',
    async run({open, focus, press, hear}) {
      await open('page-empty')
      await focus('clips', 'Add item')
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
      await press('ctrl+Return')
      await hear('List saved: 3 added.', 'Undo push button.')
      await press('ctrl+z')
      await hear('Change undone.')
    },
  },
  {
    title: 'Replace a missing item',
    async run({open, focus, press, type, hear}) {
      await open('page-archive')
      await focus('intro', 'Replace The last tram home')
      await hear('Replace The last tram home push button.', /No longer available Replace it or/)
      await press('Return')
      await hear('66 Stories')
      await type('zebra')
      await hear('No results for “zebra”. Clear search')
      await press('ctrl+a')
      await type('30 seconds')
      await hear('1 Story')
      await press('Down')
      await hear(/^Summer in 30 seconds/)
      await press('Return')
      await hear('Replaced with “Summer in 30 seconds”')
    },
  },
]
