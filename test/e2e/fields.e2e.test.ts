import {beforeAll, describe, expect, it} from 'vitest'
import {sampleDocuments} from '../../dev/studio/sample.ts'
import {createClient} from '../../src/access/index.ts'
import {holdClipboard} from '../support/clipboard.ts'
import {useDesk} from './support/desk.ts'
import type {Editor} from './support/editor.ts'
import {beginRenders, countRenders, watchRenders} from './support/renders.ts'
import {see} from './support/see.ts'

const oslo = {_type: 'stories.collection', teamId: 'team-marketing', id: 'col-wg8a5', title: 'A'}

const desk = useDesk({
  documents: [...sampleDocuments, {_id: 'undone', _type: 'page', title: 'Undone', shelf: oslo}],
})

const draft = (id: string) => desk.saved(`drafts.${id}`)

describe('an array of the plugin’s types', () => {
  it('adds selected items in the order of selection, in one transaction, and none on cancel', async () => {
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

    await see(desk.editor.page.getByText('List saved: 3 added')).toBeVisible()
    await desk.editor.page.getByRole('button', {name: 'Undo'}).click()
    await see.poll(() => draft('several')).not.toHaveProperty('clips')
    await see(clips.getByText(titles[2]!)).toHaveCount(0)
  })
})

describe('string fields', () => {
  it('show the item, and save the bare tag or ID', async () => {
    await desk.editor.openDocument('campaign', 'strings')
    const tag = desk.editor.field('sectionTag')
    await desk.editor.pick(tag, 'Collection', 'What our customers say')
    await see(tag.getByText(/4\sStories · customers/)).toBeVisible()
    const adopted = desk.editor.field('storyId')
    await desk.editor.pick(adopted, 'Story', 'Summer in 30 seconds')
    await see(adopted.getByText('Summer in 30 seconds')).toBeVisible()
    await see.poll(() => draft('strings')?.['storyId']).toBe('1crjm')
    expect(draft('strings')?.['sectionTag']).toBe('customers')
    // The schema's own texts are for agents..
    await see(tag.getByText('A Collection’s tag in a string')).toBeVisible()
    await see(desk.editor.field('archived')).toBeVisible()
    await see(desk.editor.page.getByText(/made up/)).toHaveCount(0)
    await desk.editor.selectFromItemMenu(tag, 'Remove')
    await see(tag.getByRole('button', {name: 'Select a Collection'})).toBeFocused()
    await see.poll(() => draft('strings')).not.toHaveProperty('sectionTag')
  })
})

describe('a missing item', () => {
  it('names a missing item and warns, and offers to dismiss, replace and remove it', async () => {
    await desk.editor.openPage('page-archive')
    const shelf = desk.editor.field('shelf')
    const intro = desk.editor.field('intro')
    await see(shelf.getByRole('status')).toContainText('No longer available')
    await see(shelf.getByText('Winter stories 2019')).toBeVisible()
    await see(shelf.getByTestId('input-validation-icon-warning')).toBeVisible()

    await shelf.getByRole('button', {name: 'Collapse'}).click()
    await see(shelf.getByRole('status')).toBeHidden()
    await see(shelf.getByRole('button', {name: 'Replace'})).toBeFocused()
    expect(draft('page-archive'), 'dismissing changes nothing').toBeUndefined()

    await desk.editor.pick(intro, 'Story', 'Summer in 30 seconds')
    await see(intro.getByText('No longer available')).toBeHidden()
    await desk.editor.selectFromItemMenu(shelf, 'Remove')
    await see(shelf.getByRole('button', {name: 'Select a Collection'})).toBeFocused()
    await see.poll(() => draft('page-archive')).not.toHaveProperty('shelf')
    expect(draft('page-archive')?.['intro']).toMatchObject({id: '1crjm'})
  })
})

describe('a field in a French Studio that has loaded nothing yet', () => {
  const missing: string[] = []
  let editor: Editor
  beforeAll(async () => {
    editor = await desk.join()
    // React looks for its developer tools when it starts.
    await watchRenders(editor.page)
    // As if it had been selected in the user menu.
    await editor.page.addInitScript(() => {
      const {getItem} = Storage.prototype
      Storage.prototype.getItem = function (key) {
        return key.startsWith('sanity-locale') ? 'fr-FR' : getItem.call(this, key)
      }
    })
    editor.page.on('console', (message) => {
      if (/missing (?:key|translation)/i.test(message.text())) missing.push(message.text())
    })
  })

  it('renders no part of the plugin’s inputs while one types in a neighbouring field', async () => {
    await editor.openPage('page-summer')
    await see(editor.field('shelf').getByText('Summer stories')).toBeVisible()
    const replace = editor.field('intro').getByRole('button', {name: 'Remplacer'})
    await see(replace).toBeVisible()
    const title = editor.field('title').getByRole('textbox')
    await title.press('End')
    // The first letter creates the draft, which updates the whole form, and once more when the
    // draft comes back from the dataset. The page doesn't show when, so several rounds are typed.
    let letters = ''
    await see
      .poll(async () => {
        await beginRenders(editor.page)
        await title.pressSequentially('???')
        letters += '???'
        await see.poll(() => String(draft('page-summer')?.['title'])).toContain(letters)
        const typing = await countRenders(editor.page)
        expect(typing.inputs).toBeGreaterThanOrEqual(3)
        expect(typing.all, 'what of Studio follows the letters').toBeGreaterThan(20)
        return typing.plugin
      })
      .toBe(0)

    await replace.focus()
    await see.poll(async () => (await countRenders(editor.page)).plugin).toBeGreaterThan(0)
  })

  it('uses the language of the Studio, as does the picker', async () => {
    await editor.openPage('page-french')
    const select = editor.field('shelf').getByRole('button', {name: /^Sélectionner une collection/})
    await select.click()
    const dialog = editor.page.getByRole('dialog', {name: /^Sélectionner une collection pour /})
    await see(dialog.getByRole('searchbox', {name: 'Rechercher une collection'})).toBeVisible()
    await see(dialog.getByText(/^\d+ collections$/).first()).toBeVisible()
    // Studio itself has no package for French here.
    await see(dialog.getByText(/^Actualisé (à l’instant|il y a)/)).toBeVisible()
    expect(missing.filter((text) => text.includes('stories'))).toEqual([])
  })
})

describe('undo', () => {
  it('restores exactly a value that was replaced and one that was removed', async () => {
    const {page} = desk.editor
    await desk.editor.openPage('undone')
    const shelf = desk.editor.field('shelf')
    await desk.editor.pick(shelf, 'Collection', 'Summer stories')
    await see.poll(() => draft('undone')?.['shelf']).toMatchObject({id: 'col-mxrt4'})
    await page.getByRole('button', {name: 'Undo'}).click()
    await see.poll(() => draft('undone')?.['shelf']).toEqual(oslo)
    await see(shelf.getByRole('button', {name: 'Replace New in Oslo'})).toBeFocused()

    await desk.editor.selectFromItemMenu(shelf, 'Remove')
    await see.poll(() => draft('undone')).not.toHaveProperty('shelf')
    await desk.editor.putAway()
    await page.getByRole('button', {name: 'Undo'}).click()
    await see.poll(() => draft('undone')?.['shelf']).toEqual(oslo)
  })
})

describe('pasting a link onto a field', () => {
  const paste = async (text: string) => {
    await desk.editor.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await desk.editor.page.keyboard.press('Control+V')
  }

  it('selects the Story of the link, and reports a link without a Story', async () => {
    await desk.editor.openPage('pasted')
    const intro = desk.editor.field('intro')
    const service = createClient({apiKey: desk.demo.apiKey, baseUrl: desk.demo.sandbox.url})
    const story = (await service.stories()).find(({id}) => id === '1crjm')
    await holdClipboard()
    await intro.getByRole('button', {name: 'Select a Story'}).focus()
    await paste('https://play.example.com/nothing')
    await see(
      desk.editor.page.getByText(
        'No Story that fits this field was found for the pasted link or embed code',
      ),
    ).toBeVisible()
    await paste(story?.watchUrl ?? '')
    await see(intro.getByText('Summer in 30 seconds')).toBeVisible()
    await see.poll(() => draft('pasted')?.['intro']).toMatchObject({id: '1crjm'})

    // Studio still pastes a copied value.
    await desk.editor.selectFromMenu(intro, 'Copy field')
    await desk.editor.selectFromItemMenu(intro, 'Remove')
    await see.poll(() => draft('pasted')).not.toHaveProperty('intro')
    await see(intro.getByRole('button', {name: 'Select a Story'})).toBeFocused()
    await desk.editor.page.keyboard.press('Control+V')
    await see.poll(() => draft('pasted')?.['intro']).toMatchObject({id: '1crjm'})
  })
})
