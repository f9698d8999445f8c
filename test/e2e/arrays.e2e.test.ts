import {describe, it, onTestFinished} from 'vitest'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const summer = {
  _type: 'stories.collection',
  teamId: 'team-marketing',
  id: 'col-mxrt4',
  title: 'Summer stories',
}

const story = (id: string) => ({_key: id, _type: 'stories.story', teamId: 'team-marketing', id})

const desk = useDesk({
  documents: [
    {_id: 'two', _type: 'campaign', title: 'Two types', mixed: [{_key: 'a', ...summer}]},
    {
      _id: 'undo',
      _type: 'campaign',
      title: 'Undo',
      mixed: [
        {_key: 'a', ...summer, teamId: 'team-people', id: 'col-80ina', title: 'Meet the team'},
        {_key: 'b', ...summer, id: 'col-wg8a5', title: 'New in Oslo'},
      ],
    },
    {
      _id: 'row',
      _type: 'campaign',
      title: 'Row',
      mixed: [
        {_key: 'a', ...summer},
        {_key: 'b', ...summer, id: 'col-wg8a5', title: 'New in Oslo'},
      ],
    },
    {
      _id: 'tiles',
      _type: 'campaign',
      title: 'Tiles',
      gallery: [
        {_key: 'a', ...summer, _type: 'stories.story', id: '1crjm', title: 'Summer in 30 seconds'},
        {_key: 'b', ...summer},
      ],
    },
    {
      _id: 'moves',
      _type: 'campaign',
      title: 'Moves',
      mixed: ['4pqcb', 'psh6h', 'fpkse'].map((id) => story(id)),
      gallery: ['4pqcb', 'psh6h', 'fpkse'].map((id) => story(id)),
      storyIds: ['4pqcb', 'psh6h', 'fpkse'],
    },
    {_id: 'edited-strings', _type: 'campaign', title: 'Strings', storyIds: ['4pqcb', 'psh6h']},
    {_id: 'moved-strings', _type: 'campaign', title: 'Moved', storyIds: ['4pqcb', 'psh6h']},
    {
      _id: 'beside-strings',
      _type: 'campaign',
      title: 'Beside',
      storyIds: ['4pqcb', 'psh6h', 'fpkse'],
    },
    {
      _id: 'dragged',
      _type: 'campaign',
      title: 'Dragged',
      mixed: ['4pqcb', 'psh6h', 'fpkse'].map((id) => story(id)),
    },
    {_id: 'rows', _type: 'campaign', title: 'Rows'},
    {
      _id: 'gone-row',
      _type: 'campaign',
      title: 'Gone',
      mixed: [{_key: 'a', ...summer, id: 'col-gone1', title: 'Winter stories 2019'}],
    },
  ],
})

const mixedOf = (id: string) =>
  ((desk.saved(`drafts.${id}`)?.['mixed'] ?? []) as {_type: string; title: string}[]).map(
    ({_type, title}) => `${_type}: ${title}`,
  )

const keysOf = (id: string) =>
  ((desk.saved(`drafts.${id}`)?.['mixed'] ?? []) as {_key: string}[]).map(({_key}) => _key)

describe('an array of two of the plugin’s types', () => {
  it('opens the picker of the selected type, and then moves the focus to what it added', async () => {
    const {page} = desk.editor
    await desk.editor.openDocument('campaign', 'two')
    const add = desk.editor.field('mixed').getByRole('button', {name: 'Add item...'})
    const stories = desk.editor.severalDialog('Stories')

    await desk.editor.select(add, 'Story')
    await see(stories).toBeVisible()
    await page.keyboard.press('Escape')
    await see(stories).toBeHidden()
    await see(add).toBeFocused()

    // The menu works with keys alone, too.
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', {name: 'Story', exact: true}).press('Enter')
    await stories.getByRole('option', {name: 'Ask the CEO anything'}).click()
    await stories.getByRole('button', {name: 'Add 1 Story'}).click()
    await see(stories).toBeHidden()
    const added = {name: 'Actions for Ask the CEO anything'}
    await see(desk.editor.field('mixed').getByRole('button', added)).toBeFocused()
    await see
      .poll(() => mixedOf('two'))
      .toEqual(['stories.collection: Summer stories', 'stories.story: Ask the CEO anything'])
  })
})

describe('a row of an array', () => {
  it('opens the picker with its item, and gives the next row the focus when it is removed', async () => {
    const {page} = desk.editor
    await desk.editor.openDocument('campaign', 'undo')
    const mixed = desk.editor.field('mixed')
    await mixed.getByText('Meet the team').click()
    const option = desk.editor.option('Collection', 'Meet the team')
    await see(option).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await see(page.getByRole('dialog')).toHaveCount(0)

    const replace = mixed.getByRole('button', {name: 'Replace Meet the team'})
    await replace.press('Enter')
    await see(option).toBeVisible()
    await page.keyboard.press('Escape')
    await see(replace).toBeFocused()

    const actions = mixed.getByRole('button', {name: 'Actions for Meet the team'})
    await desk.editor.select(actions, 'Remove')
    await see.poll(() => keysOf('undo')).toEqual(['b'])
    await see(mixed.getByRole('button', {name: 'Actions for New in Oslo'})).toBeFocused()
    await see(page.getByText('Removed “Meet the team”')).toBeVisible()
    await page.keyboard.press('Control+z')
    await see.poll(() => keysOf('undo')).toEqual(['a', 'b'])
    await see(page.getByText('Change undone')).toBeVisible()
  })

  it('says on a phone what is no longer available, below a title that can be read', async () => {
    const {page} = desk.editor
    const viewport = page.viewportSize()!
    await page.setViewportSize({width: 360, height: 740})
    onTestFinished(() => page.setViewportSize(viewport))
    await desk.editor.openDocument('campaign', 'gone-row')
    const row = desk.editor.field('mixed').getByRole('button', {name: /^Winter stories 2019/})
    // Its layout is looked at, as after each test.
    await see(row.getByText('No longer available · Marketing')).toBeVisible()
  })

  it('moves by its menu, says where it is then, and keeps the focus', async () => {
    const {page} = desk.editor
    const focused = page.locator(':focus')
    await desk.editor.openDocument('campaign', 'moves')
    for (const name of ['mixed', 'gallery', 'storyIds']) {
      const field = desk.editor.field(name)
      const menu = field.getByRole('button', {name: 'Actions for Sail to Hvaler before breakfast'})
      const order = () =>
        (desk.saved('drafts.moves') ?? desk.saved('moves'))![name] as ({id: string} | string)[]
      const ids = () => order().map((item) => (typeof item === 'string' ? item : item.id))
      const move = async (how: string) => {
        // A menu focuses its first item, maybe after a key that comes too soon.
        await menu.press('Enter')
        await see(page.getByRole('menuitem').first()).toBeFocused()
        await page.getByRole('menu').getByRole('button', {name: 'Move'}).press('Enter')
        await see(page.getByRole('menuitem', {name: /^Move (up|down)/}).and(focused)).toBeVisible()
        await page.getByRole('menuitem', {name: how}).press('Enter')
      }
      await move('Move down')
      await see.poll(ids).toEqual(['psh6h', '4pqcb', 'fpkse'])
      await see(menu).toBeFocused()
      await see(field.getByRole('status').getByText('Moved to position 2 of 3')).toBeAttached()
      // Its dialog is the same for all of them.
      if (name !== 'mixed') continue
      await move('Move to position…')
      await page.getByRole('spinbutton').fill('3')
      await page.keyboard.press('Enter')
      await see.poll(ids).toEqual(['psh6h', 'fpkse', '4pqcb'])
      await see(menu).toBeFocused()
      await see(field.getByRole('status').getByText('Moved to position 3 of 3')).toBeAttached()
    }
  })
})

describe('an item’s actions in its array', () => {
  const rowOf = (title: string) => ({
    replace: desk.editor.field('mixed').getByRole('button', {name: `Replace ${title}`}),
    actions: desk.editor.field('mixed').getByRole('button', {name: `Actions for ${title}`}),
  })

  it('replace it with three clicks, and Undo restores it', async () => {
    const {page} = desk.editor
    await desk.editor.openDocument('campaign', 'row')
    await rowOf('New in Oslo').replace.click()
    const dialog = desk.editor.dialog('Collection')
    await see(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await see(rowOf('New in Oslo').replace).toBeFocused()
    await page.keyboard.press('Enter')
    const other = await desk.editor.find(dialog, 'Summer stories')
    await see(other.getByText('In your list')).toBeVisible()
    await (await desk.editor.find(dialog, 'What our customers say')).click()
    await dialog.getByRole('button', {name: 'Replace', exact: true}).click()
    await see(page.getByRole('dialog')).toHaveCount(0)
    await see(rowOf('What our customers say').replace).toBeFocused()
    await see
      .poll(() => mixedOf('row'))
      .toEqual(['stories.collection: Summer stories', 'stories.collection: What our customers say'])
    await page.getByRole('button', {name: 'Undo'}).click()
    await see
      .poll(() => mixedOf('row'))
      .toEqual(['stories.collection: Summer stories', 'stories.collection: New in Oslo'])
  })

  it('share one menu with those of Sanity', async () => {
    const {page} = desk.editor
    await desk.editor.openDocument('campaign', 'row')
    await see(desk.editor.field('mixed').getByTestId('array-item-menu-button')).toHaveCount(0)
    await rowOf('New in Oslo').actions.click()
    await see(page.getByRole('menuitem')).toHaveText([
      'Watch on website',
      'Website preview',
      'Copy ID',
      'Used in',
      'Copy',
      'Remove',
    ])
    const groups = page.getByRole('menu').getByRole('button')
    await see(groups).toHaveText(['Move', 'Add item'])
    await desk.editor.select(rowOf('New in Oslo').actions, 'Add item', 'Duplicate')
    await see.poll(() => mixedOf('row').length).toBe(3)
    await see.poll(() => new Set(keysOf('row')).size).toBe(3)
  })

  it('drag it by keys in a Studio that has loaded nothing yet', async () => {
    const editor = await desk.join()
    const {keyboard} = editor.page
    await editor.openDocument('campaign', 'dragged')
    const handle = editor.page.locator('[data-sanity-icon="drag-handle"]')
    await editor.field('mixed').locator('button', {has: handle}).nth(1).focus()
    const said = editor.page.locator('[id^="DndLiveRegion"]').filter({hasText: /./})
    await keyboard.press('Space')
    await see(said).toContainText('area psh6h')
    await keyboard.press('ArrowUp')
    await see(said).toContainText('area 4pqcb')
    await keyboard.press('Space')
    await see.poll(() => keysOf('dragged')).toEqual(['psh6h', '4pqcb', 'fpkse'])
  })

  it('remove a tile, with Undo, and play it on hover', async () => {
    const {page} = desk.editor
    await page.emulateMedia({reducedMotion: 'no-preference'})
    await desk.editor.openDocument('campaign', 'tiles')
    const gallery = desk.editor.field('gallery')
    const count = () => (desk.saved('drafts.tiles')?.['gallery'] as unknown[] | undefined)?.length
    const tile = gallery.getByRole('button', {name: 'Summer in 30 seconds', exact: true})
    await tile.focus()
    await see(gallery.locator('video')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await see(page.getByRole('dialog', {name: 'Replace “Summer in 30 seconds”'})).toBeVisible()
    await page.keyboard.press('Escape')
    await tile.hover()
    await see(gallery.locator('video')).toHaveCount(1)
    const actions = gallery.getByRole('button', {name: 'Actions for Summer in 30 seconds'})
    await desk.editor.select(actions, 'Remove')
    await see.poll(count).toBe(1)
    await see(page.locator('body')).not.toBeFocused()
    await page.getByRole('button', {name: 'Undo'}).click()
    await see.poll(count).toBe(2)
    await page.emulateMedia({reducedMotion: 'reduce'})
  })
})

describe('an array of strings that another editor changes meanwhile', () => {
  const draft = (id: string) => () => desk.saved(`drafts.${id}`)?.['storyIds']
  const field = () => desk.editor.field('storyIds')
  const undo = () => desk.editor.page.getByRole('button', {name: 'Undo'}).click()

  it('keeps their change when its dialog is saved, and when that is undone', async () => {
    await desk.editor.openDocument('campaign', 'edited-strings')
    await field().getByRole('button', {name: 'Add item'}).click()
    const dialog = desk.editor.severalDialog('Stories')
    await (await desk.editor.find(dialog, 'Sail to Hvaler before breakfast')).click()
    await desk.editElsewhere('edited-strings', {storyIds: ['4pqcb', 'fpkse', '1crjm']})
    await see(field().getByText('Summer in 30 seconds')).toBeVisible()
    await dialog.getByRole('button', {name: 'Save: 1 removed'}).click()
    await see.poll(draft('edited-strings')).toEqual(['fpkse', '1crjm'])
    await undo()
    await see.poll(draft('edited-strings')).toEqual(['4pqcb', 'fpkse', '1crjm'])
  })

  it('replaces and restores the string whose picker was opened, wherever it is by then', async () => {
    await desk.editor.openDocument('campaign', 'moved-strings')
    await field().getByRole('button', {name: 'Replace Cabin life without electricity'}).click()
    const other = await desk.editor.find(desk.editor.dialog('Story'), 'Ask the CEO anything')
    await other.click()
    await desk.editElsewhere('moved-strings', {storyIds: ['1crjm', '4pqcb', 'psh6h']})
    await see(field().getByText('Summer in 30 seconds')).toBeVisible()
    await other.dblclick()
    await see.poll(draft('moved-strings')).toEqual(['1crjm', '4pqcb', 'fpkse'])
    await undo()
    await see.poll(draft('moved-strings')).toEqual(['1crjm', '4pqcb', 'psh6h'])
  })

  it('moves, and adds beside, the string whose menu was opened, wherever it is by then', async () => {
    const {editor} = desk
    await editor.openDocument('campaign', 'beside-strings')
    const actions = field().getByRole('button', {name: 'Actions for Cabin life'})
    await editor.select(actions, 'Move', 'Move to position…')
    const position = editor.page.getByRole('spinbutton')
    await position.fill('3')
    await desk.editElsewhere('beside-strings', {storyIds: ['psh6h', 'fpkse', '1crjm']})
    await see(field().getByText('Summer in 30 seconds')).toBeVisible()
    await position.press('Enter')
    await see.poll(draft('beside-strings')).toEqual(['fpkse', 'psh6h', '1crjm'])
    await see(field().getByRole('status').getByText('Moved to position 2 of 3')).toBeAttached()

    await editor.select(actions, 'Add item', 'Add item after')
    const dialog = editor.severalDialog('Stories')
    await (await editor.find(dialog, 'Sail to Hvaler before breakfast')).click()
    await desk.editElsewhere('drafts.beside-strings', {storyIds: ['psh6h', '1crjm']})
    await see(field().getByText('Ask the CEO anything')).toBeHidden()
    await dialog.getByRole('button', {name: 'Add 1 Story'}).click()
    await see.poll(draft('beside-strings')).toEqual(['psh6h', '4pqcb', '1crjm'])
  })
})

describe('inserting an item into an array with other types', () => {
  it('opens the picker at once: picking closes both dialogs, and cancelling removes the item', async () => {
    const {page} = desk.editor
    await desk.editor.openDocument('campaign', 'rows')
    const rows = desk.editor.field('rows')
    const add = async () => {
      await desk.editor.select(rows.getByRole('button', {name: 'Add item'}), 'Story')
      await see(desk.editor.dialog('Story').getByRole('searchbox')).toBeFocused()
    }
    const count = () => ((desk.saved('drafts.rows')?.['rows'] ?? []) as unknown[]).length
    await add()
    await page.keyboard.press('Escape')
    await see(page.getByRole('dialog')).toHaveCount(0)
    await see.poll(count).toBe(0)
    await see(page.locator('body')).not.toBeFocused()

    await add()
    const found = await desk.editor.find(desk.editor.dialog('Story'), 'Ask the CEO anything')
    await found.dblclick()
    await see(page.getByRole('dialog')).toHaveCount(0)
    await see(rows.getByText('Ask the CEO anything')).toBeVisible()
    await see.poll(count).toBe(1)
  })
})
