import {describe, expect, it} from 'vitest'
import {sentences} from '../../src/studio/ui/Announcer.tsx'
import {useDesk, viewer} from './support/desk.ts'
import {see} from './support/see.ts'
import {toolDocuments} from './support/tool-documents.ts'
import {toolPage, violationsIn} from './support/tool.ts'

const desk = useDesk({documents: toolDocuments})
const {main, item, fits} = toolPage(desk)

describe('replacing everywhere', () => {
  const link = (name: unknown[]) =>
    `/stories/replace?stories[name]=${encodeURIComponent(JSON.stringify(name))}`
  const idsOf = (prefix: RegExp) =>
    desk.demo.lake.documents().flatMap(({_id, intro}) => {
      const {id} = (intro ?? {}) as {id?: string}
      return prefix.test(_id) && id !== undefined ? [[_id, id] as const] : []
    })
  const choose = async (title: string) => {
    await main().getByRole('button', {name: 'Select a Story'}).click()
    const dialog = desk.editor.dialog('Story')
    await (await desk.editor.find(dialog, title)).click()
    await dialog.getByRole('button', {name: 'Replace', exact: true}).click()
    await see(dialog).toBeHidden()
    await see(main().getByRole('button', {name: 'Select another'})).toBeFocused()
    await see(main().getByRole('status')).toContainText(`New: ${title}`)
  }
  const result = () => main().getByRole('group', {name: 'Result'})
  /** The documents in which visitors see the old item, whose drafts wait, and that are left. */
  const seeFigures = (...figures: number[]) =>
    see(result().getByRole('definition')).toHaveText(figures.map(String))
  const expectSaid = (texts: readonly string[]) =>
    see(main().getByRole('status')).toHaveText(
      sentences(['New: Cabin life without electricity', ...texts]),
    )
  const edit = (id: string) => desk.editElsewhere(id, {title: 'Edited by another'})

  it('changes exactly what is selected, and reports what another editor changed', async () => {
    const {editor} = desk
    await editor.go('/stories/health')
    await item('The last tram home').getByRole('button', {name: 'Replace everywhere'}).click()
    await see(
      main().getByRole('heading', {name: 'Replace “The last tram home” everywhere'}),
    ).toBeVisible()
    await see(result()).toContainText('Nothing has been changed yet')
    await choose('Cabin life without electricity')
    await see(main().getByRole('link').first()).toHaveAttribute('target', '_blank')
    // Of 25 documents, two follow their drafts, one has a draft without the Story, one is a variant.
    await see(main().getByText('New draft', {exact: true})).toHaveCount(17)
    await see(main().getByText('See its draft', {exact: true})).toHaveCount(2)
    await see(main().getByText('Variant members, left as it is')).toBeVisible()
    await main()
      .getByRole('checkbox', {name: /^gone 7.* Intro$/})
      .uncheck()
    await see(main().getByRole('button', {name: 'Replace in 20 documents'})).toBeVisible()
    await edit('gone-9')
    await main().getByRole('button', {name: 'Replace in 20 documents'}).click()
    await see(result()).toBeFocused()
    await expectSaid([
      '15 drafts created',
      '2 drafts changed',
      '2 versions in releases changed',
      '1 document was edited meanwhile and left as it is',
      'The old one stays in 1 document.',
      'Visitors see the old one in 20 documents.',
      '18 drafts wait to be published.',
      '3 of these drafts have other changes. Review them, and publish each in its document.',
    ])
    await seeFigures(20, 18, 1)
    const published = idsOf(/^gone-/)
    expect(published.map(([, id]) => id)).toEqual(Array(20).fill('gone1'))
    const drafts = new Map(idsOf(/^drafts\.gone-/))
    expect([...drafts.keys()].toSorted()).toEqual(
      [0, 1, ...Array.from({length: 17}, (_, at) => at + 3)]
        .filter((at) => at !== 7 && at !== 9)
        .map((at) => `drafts.gone-${at}`)
        .toSorted(),
    )
    expect(new Set(drafts.values())).toEqual(new Set(['psh6h']))
    expect(idsOf(/^versions\.autumn\.gone/).map(([, id]) => id)).toEqual(['psh6h', 'psh6h'])
    expect(desk.saved('drafts.gone-2')).not.toHaveProperty('intro')

    // What was deselected stays so; what another editor changed is planned again.
    await main().getByRole('button', {name: 'Replace in 1 document'}).click()
    await expectSaid([
      '1 draft created',
      'The old one stays in 1 document.',
      'Visitors see the old one in 20 documents.',
      '19 drafts wait to be published.',
      '3 of these drafts have other changes. Review them, and publish each in its document.',
    ])
    expect(desk.saved('drafts.gone-7')).toBeUndefined()
    expect(desk.saved('drafts.gone-9')).toMatchObject({
      title: 'Edited by another',
      intro: {id: 'psh6h', title: 'Cabin life without electricity'},
    })

    // The drafts and releases, which held it before, are no longer listed.
    await editor.page.getByRole('tab', {name: /^Health/}).click()
    await see(item('The last tram home').getByRole('button', {name: 'Show all 21'})).toBeVisible()
  })

  it('shows later what waits, and publishes the drafts that hold nothing else, and those selected', async () => {
    const {editor} = desk
    await editor.go(link(['story', null, 'gone1']))
    await seeFigures(20, 19, 1)
    await choose('Cabin life without electricity')
    await see(result()).toContainText('3 of these drafts have other changes')
    await main().getByRole('button', {name: 'Publish drafts'}).click()
    const dialog = editor.page.getByRole('dialog', {name: 'Publish drafts'})
    await see(dialog.getByText('in 16 documents', {exact: false})).toBeVisible()
    // The third one with other changes lacks the Story.
    await see(dialog.getByRole('listitem')).toHaveCount(18)
    await see(dialog.getByRole('checkbox', {checked: true})).toHaveCount(16)
    await see(dialog.getByText('Other changes: Title')).toHaveCount(2)
    await dialog.getByRole('checkbox', {name: /^drafts.gone 0/}).check()
    await dialog.getByRole('button', {name: 'Publish 17 drafts'}).click()
    await see(result()).toBeFocused()
    await expectSaid([
      '17 drafts published. Visitors no longer see the old one there.',
      'The old one stays in 1 document.',
      'Visitors see the old one in 3 documents.',
      '2 drafts wait to be published.',
      '2 of these drafts have other changes. Review them, and publish each in its document.',
    ])
    const published = new Map(idsOf(/^gone-/))
    expect([...published.values()].filter((id) => id === 'psh6h')).toHaveLength(17)
    expect(desk.saved('gone-0')?.['title']).toBe('drafts.gone 0')
    expect(idsOf(/^versions\.h4x/)).toEqual([['versions.h4x.gone-3', 'gone1']])
  })

  it('never publishes what colleagues selected instead, and takes its own publication back', async () => {
    const {editor} = desk
    const contentOf = () =>
      desk.demo.lake
        .documents()
        .filter(({_id}) => /^(drafts\.)?other-\w+$/.test(_id))
        .map(({_rev, _updatedAt, ...content}) => content)
        .toSorted((a, b) => (a._id < b._id ? -1 : 1))
    const before = contentOf()
    const colleagues = before.filter(({_id}) => _id !== 'other-2')
    await editor.go(link(['story', null, '5gfbu']))
    await seeFigures(4, 3, 0)
    await see(result()).toContainText('Select the new one')
    await see(main().getByRole('button', {name: /^Publish/})).toHaveCount(0)
    await see(
      main().getByRole('listitem').filter({hasText: 'Draft with other changes'}).getByRole('link'),
    ).toHaveCount(3)
    await choose('Cabin life without electricity')
    await see(result()).toContainText('3 of these drafts have other changes')
    await see(main().getByText('Other changes: Intro')).toHaveCount(2)
    await see(main().getByText('Other changes: Teaser')).toHaveCount(1)
    await see(main().getByRole('button', {name: /^Publish/})).toHaveCount(0)

    await main().getByRole('button', {name: 'Replace in 1 document'}).click()
    await see(result()).toContainText('1 draft created')
    const dialog = editor.page.getByRole('dialog', {name: 'Publish drafts'})
    await main().getByRole('button', {name: 'Publish drafts'}).click()
    await see(
      dialog.getByText(
        'Visitors will see “Cabin life without electricity” instead of “How to plan a campaign in an afternoon” in 1 document.',
      ),
    ).toBeVisible()
    await see(dialog.getByRole('listitem')).toHaveCount(1)
    await dialog.getByRole('button', {name: 'Cancel'}).click()
    expect(desk.saved('other-2')).toMatchObject({intro: {id: '5gfbu'}})
    await main().getByRole('button', {name: 'Publish drafts'}).click()
    await dialog.getByRole('button', {name: 'Publish 1 draft'}).click()
    // What the page says instead is part of the error.
    await see(main()).toContainText('1 draft published. Visitors no longer see the old one there.')
    expect(desk.saved('other-2')).toMatchObject({intro: {id: 'psh6h'}})
    expect(contentOf().filter(({_id}) => _id !== 'other-2')).toEqual(colleagues)

    await main().getByRole('button', {name: 'Undo'}).click()
    await see(result()).toContainText('1 document restored')
    expect(contentOf()).toEqual(before)
    await see(main().getByRole('button', {name: 'Replace in 1 document'})).toBeVisible()
  })

  it('leaves a list that holds the new one already, or keeps it once', async () => {
    const {editor} = desk
    await editor.go(link(['story', null, 'gone5']))
    await choose('Sail to Hvaler before breakfast')
    await see(main().getByText('Already in this list')).toBeVisible()
    await see(main().getByRole('button', {name: /^Replace in/})).toHaveCount(0)
    await main()
      .getByRole('checkbox', {name: /^Remove the old one where/})
      .check()
    await main().getByRole('button', {name: 'Replace in 1 document'}).click()
    await see(result()).toContainText('1 draft created')
    expect(desk.saved('drafts.both')?.['clips']).toEqual([
      expect.objectContaining({_key: 'b', id: '4pqcb'}),
    ])
    await main().getByRole('button', {name: 'Undo'}).click()
    await see(result()).toContainText('1 document restored')
    expect(desk.saved('drafts.both')).toBeUndefined()
  })

  it('reports documents that it may not write', async () => {
    const {editor} = desk
    await editor.go(link(['collection', null, 'gone4']))
    await see(main().getByText('Read-only', {exact: true})).toBeVisible()
    await see(main().getByRole('button', {name: /^Replace in/})).toHaveCount(0)
  })

  it('lists what a user may not change', async () => {
    const another = await desk.join(viewer)
    await another.go(link(['story', null, 'gone2']))
    const panel = another.page.getByRole('tabpanel')
    await see(panel.getByRole('group', {name: 'Result'})).toContainText(
      'You don’t have permission to change these documents.',
    )
    await see(panel.getByText('No permission', {exact: true})).toHaveCount(4)
    await see(panel.getByRole('button', {name: /^(Select|Replace)/})).toHaveCount(0)
  })

  it('fits a phone without an accessibility violation, and restores everything that was not edited since', async () => {
    const {editor} = desk
    const before = idsOf(/^(drafts\.)?new-|^drafts\.new/)
    const clipsOf = () =>
      desk.demo.lake
        .documents()
        .filter(({_id}) => _id.startsWith('drafts.new'))
        .map(({_id, clips}) => [_id, clips])
    const clips = clipsOf()
    await editor.page.setViewportSize({width: 360, height: 740})
    await editor.go(link(['story', null, 'gone2']))
    await choose('Cabin life without electricity')
    await see(main().getByRole('button', {name: 'Replace in 4 documents'})).toBeVisible()
    expect(await fits()).toBe(true)
    await editor.page.setViewportSize({width: 1440, height: 1200})
    expect(await violationsIn(editor.page)).toEqual([])
    await main().getByRole('button', {name: 'Replace in 4 documents'}).click()
    await see(result()).toContainText('4 drafts changed')
    expect(clipsOf()).not.toEqual(clips)
    await edit('drafts.new-1')
    await main().getByRole('button', {name: 'Undo'}).click()
    await see(result()).toBeFocused()
    await see(result()).toContainText('3 documents restored')
    await see(main().getByRole('status')).toContainText('1 document was edited meanwhile')
    const [, second] = clips
    expect(clipsOf().filter(([id]) => id !== second?.[0])).toEqual(
      clips.filter(([id]) => id !== second?.[0]),
    )
    expect(desk.saved('drafts.new-1')).toMatchObject({clips: [{id: 'psh6h'}]})
    expect(idsOf(/^(drafts\.)?new-|^drafts\.new/)).toEqual(before)
  })
})
