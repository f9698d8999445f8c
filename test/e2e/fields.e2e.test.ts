import {describe, expect, it} from 'vitest'
import {useDesk} from './support/desk.ts'
import {beginRenders, countRenders, watchRenders} from './support/renders.ts'
import {see} from './support/see.ts'

const KEY = 'canary-key-5c1e7a90d3'

const desk = useDesk({apiKey: KEY})

const draft = (id: string) => desk.saved(`drafts.${id}`)

describe('an array of ours', () => {
  it('takes several at once, in the order of marking, in one transaction, and none on cancel', async () => {
    await desk.editor.openDocument('page', 'several')
    await desk.editor.writeTitle('Several')
    await see.poll(() => draft('several')?.['title']).toBe('Several')
    const clips = desk.editor.field('clips')
    const add = clips.getByRole('button', {name: 'Add item'})

    await add.click()
    await see(desk.editor.severalDialog('Stories')).toBeVisible()
    await desk.editor.page.keyboard.press('Escape')
    await see(desk.editor.severalDialog('Stories')).toBeHidden()
    await see(add).toBeFocused()
    expect(draft('several')?.['clips']).toBeUndefined()

    const sizes: number[] = []
    const stop = desk.demo.lake.onTransaction(() => {
      const items = draft('several')?.['clips'] as unknown[] | undefined
      sizes.push(items?.length ?? 0)
    })
    const titles = ['Midnight sun, 69° north', 'Ask the CEO anything', 'Summer in 30 seconds']
    await desk.editor.addSeveral(clips, 'Stories', titles)
    await see(clips.getByText(titles[2]!)).toBeVisible()
    await see.poll(() => (draft('several')?.['clips'] as unknown[] | undefined)?.length).toBe(3)
    stop()
    expect(new Set(sizes), 'never a part of them').toEqual(new Set([3]))
    const items = draft('several')?.['clips'] as {title: string; _key: string; _type: string}[]
    expect(items.map(({title}) => title)).toEqual(titles)
    expect(new Set(items.map(({_key}) => _key)).size).toBe(3)
    expect(items.map(({_type}) => _type)).toEqual(Array(3).fill('stories.story'))
  })

  it('of strings and of two types does the same; mixed with others, Sanity’s own dialog stays', async () => {
    await desk.editor.openDocument('campaign', 'campaign-spring')
    await desk.editor.addSeveral(desk.editor.field('storyIds'), 'Stories', ['Ask the CEO anything'])
    await see
      .poll(() => (draft('campaign-spring')?.['storyIds'] as string[] | undefined)?.length)
      .toBe(3)
    const ids = draft('campaign-spring')?.['storyIds'] as string[]
    expect(ids.slice(0, 2)).toEqual(['4pqcb', 'psh6h'])
    expect(ids[2]).toMatch(/^\w+$/)

    const rows = desk.editor.field('rows')
    await rows.getByRole('button', {name: 'Add item'}).click()
    await desk.editor.page.getByRole('menuitem', {name: 'Story'}).click()
    const own = desk.editor.page.getByRole('dialog').last()
    await desk.editor.pick(own, 'Story', 'Midnight sun, 69° north')
    await see(own.getByText('Midnight sun, 69° north').first()).toBeVisible()
    await see
      .poll(() => (draft('campaign-spring')?.['rows'] as unknown[] | undefined)?.length)
      .toBe(3)
  })
})

describe('strings', () => {
  it('show the item, and a pick saves the bare tag or id', async () => {
    await desk.editor.openDocument('campaign', 'strings')
    const tag = desk.editor.field('sectionTag')
    await desk.editor.pick(tag, 'Collection', 'What our customers say')
    await see(tag.getByText(/customers · 4\sStories/)).toBeVisible()
    const adopted = desk.editor.field('storyId')
    await desk.editor.pick(adopted, 'Story', 'Summer in 30 seconds')
    await see(adopted.getByText('Summer in 30 seconds')).toBeVisible()
    await see.poll(() => draft('strings')?.['storyId']).toBe('1crjm')
    expect(draft('strings')?.['sectionTag']).toBe('customers')
    await tag.getByRole('button', {name: 'Remove'}).click()
    await see(tag.getByRole('button', {name: 'Choose a Collection'})).toBeFocused()
    await see.poll(() => draft('strings')).not.toHaveProperty('sectionTag')
  })
})

describe('a Team that the document names', () => {
  it('is asked for when the picker opens', async () => {
    await desk.editor.openDocument('campaign', 'team')
    const team = desk.editor.field('team')
    const choose = desk.editor.field('shelf').getByRole('button', {name: 'Choose a Collection'})
    const dialog = desk.editor.dialog('Collection')
    for (const [name, own, other] of [
      ['Marketing', 'Summer stories', 'Meet the team'],
      ['People & Culture', 'Meet the team', 'Summer stories'],
    ] as const) {
      await team.getByText(name).click()
      await choose.click()
      await see(desk.editor.option('Collection', own)).toBeVisible()
      await see(dialog.getByRole('note')).toHaveText(name)
      await see(dialog.getByRole('button', {name: /^Team/})).toBeHidden()
      await dialog.getByRole('searchbox').fill(other)
      await see(desk.editor.option('Collection', other)).toBeHidden()
      await desk.editor.page.keyboard.press('Escape')
      await see(dialog).toBeHidden()
    }
  })
})

describe('an item that is gone', () => {
  it('is named, warned of, kept, replaced and removed', async () => {
    await desk.editor.openPage('page-archive')
    const shelf = desk.editor.field('shelf')
    const intro = desk.editor.field('intro')
    await see(shelf.getByRole('status')).toContainText('No longer available')
    await see(shelf.getByText('Winter stories 2019')).toBeVisible()
    await see(shelf.getByTestId('input-validation-icon-warning')).toBeVisible()

    await shelf.getByRole('button', {name: 'Keep'}).click()
    await see(shelf.getByRole('status')).toBeHidden()
    await see(shelf.getByRole('button', {name: 'Replace'})).toBeFocused()
    expect(draft('page-archive'), 'keeping changes nothing').toBeUndefined()

    await desk.editor.pick(intro, 'Story', 'Summer in 30 seconds')
    await see(intro.getByText('No longer available')).toBeHidden()
    await shelf.getByRole('button', {name: 'Remove'}).click()
    await see(shelf.getByRole('button', {name: 'Choose a Collection'})).toBeFocused()
    await see.poll(() => draft('page-archive')).not.toHaveProperty('shelf')
    expect(draft('page-archive')?.['intro']).toMatchObject({id: '1crjm'})
  })
})

describe('typing in a neighbouring field', () => {
  it('renders no part of an input of ours', async () => {
    // React finds its tools when it starts.
    const editor = await desk.join()
    await watchRenders(editor.page)
    await editor.openPage('page-summer')
    await see(editor.field('shelf').getByText('Summer stories')).toBeVisible()
    const replace = editor.field('intro').getByRole('button', {name: 'Replace'})
    await see(replace).toBeVisible()
    const title = editor.field('title').getByRole('textbox')
    await title.press('End')
    // The first letter makes the draft, of which the whole form hears.
    await title.pressSequentially('!')
    await see.poll(() => draft('page-summer')?.['title']).toMatch(/!$/)

    await beginRenders(editor.page)
    await title.pressSequentially('???')
    await see.poll(() => draft('page-summer')?.['title']).toMatch(/!\?{3}$/)
    const typing = await countRenders(editor.page)
    expect(typing.inputs).toBeGreaterThanOrEqual(3)
    expect(typing.all, 'what of Studio follows the letters').toBeGreaterThan(20)
    expect(typing.ours).toBe(0)

    await replace.focus()
    await see.poll(async () => (await countRenders(editor.page)).ours).toBeGreaterThan(0)
  })
})

describe('the menu of a field', () => {
  it('says where the item is used, with links to the documents', async () => {
    await desk.editor.openPage('page-summer')
    const shelf = desk.editor.field('shelf')
    await see(shelf.getByText(/12\sStories/)).toBeVisible()
    await desk.editor.selectFromMenu(shelf, 'Used in…')
    const uses = desk.editor.page.getByRole('dialog', {name: 'Where “Summer stories” is used'})
    await see(uses.getByRole('status')).toHaveText('In 2 documents')
    await uses.getByRole('link', {name: 'Spring'}).click()
    await see(uses).toBeHidden()
    await see(desk.editor.field('sectionTag')).toBeVisible()
  })
})
