import type {Locator} from 'playwright'
import {describe, expect, it} from 'vitest'
import {savedStory} from '../../src/access/testing.ts'
import {holdClipboard} from '../support/clipboard.ts'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const summer = {
  _type: 'stories.collection',
  teamId: 'team-marketing',
  id: 'col-mxrt4',
  title: 'Summer stories',
}
const meet = {
  _type: 'stories.collection',
  teamId: 'team-people',
  id: 'col-80ina',
  title: 'Meet the team',
}
const story = (id: string, title: string) => savedStory(id, {teamId: 'team-marketing', title})

const MANY = 100
const documents = [
  {
    _id: 'clips',
    _type: 'page',
    title: 'With clips',
    shelf: summer,
    section: {...summer, id: undefined, tag: 'customers', title: 'What our customers say'},
    clips: [
      {_key: 'a', ...story('4pqcb', 'Sail to Hvaler before breakfast')},
      {_key: 'b', ...story('psh6h', 'Cabin life without electricity')},
    ],
  },
  {
    _id: 'refers',
    _type: 'campaign',
    title: 'Refers',
    storyIds: ['8te4j'],
    pages: [{_key: 'a', _type: 'reference', _ref: 'many-0'}],
  },
  ...Array.from({length: MANY}, (_, index) => ({
    _id: `many-${index}`,
    _type: 'page',
    title: `Row ${index}.`,
    shelf: index % 2 === 0 ? summer : meet,
    _updatedAt: new Date(Date.UTC(2026, 0, 1) - index * 1000).toISOString(),
  })),
]

/** How much of a field's width its input takes. */
const inputShare = (field: Locator) =>
  field
    .locator('[data-ui="Grid"]')
    .first()
    .evaluate((grid) => grid.firstElementChild!.clientWidth / grid.clientWidth)

const desk = useDesk({
  documents,
})

const {saved} = desk
const titlesOf = (value: unknown) => ((value ?? []) as {title: string}[]).map(({title}) => title)

describe('an item of an array', () => {
  it('inserts items from the picker before it, and none on cancel', async () => {
    await desk.editor.openPage('clips')
    const clips = desk.editor.field('clips')
    await see(clips.locator('img')).toHaveCount(2)
    const dialog = desk.editor.severalDialog('Stories')
    const menu = clips.getByRole('button', {name: /^Actions for/}).nth(1)
    const addBefore = async () => {
      await desk.editor.select(menu, 'Add item', 'Add item before')
      await see(dialog).toBeVisible()
    }
    await addBefore()
    await desk.editor.page.keyboard.press('Escape')
    await see(dialog).toBeHidden()
    await see(menu).toBeFocused()
    expect(saved('drafts.clips')).toBeUndefined()

    await addBefore()
    await (await desk.editor.find(dialog, 'Summer in 30 seconds')).click()
    await dialog.getByRole('button', {name: 'Add 1 Story'}).click()
    await see
      .poll(() => titlesOf(saved('drafts.clips')?.['clips']))
      .toEqual([
        'Sail to Hvaler before breakfast',
        'Summer in 30 seconds',
        'Cabin life without electricity',
      ])
    await see(dialog).toBeHidden()
    await see(clips.getByText('Summer in 30 seconds')).toBeVisible()
  })
})

describe('a field of the plugin, like those of Studio', () => {
  it('renders initial values, read-only and hidden states, and within a fieldset with columns', async () => {
    const {page} = desk.editor
    await desk.editor.go('/intent/create/template=landing;type=landing')
    const hero = desk.editor.field('hero')
    await see(hero.getByText('Front page', {exact: true})).toBeVisible()
    await see(hero.getByRole('button', {name: 'Replace'})).toBeVisible()
    await desk.editor.setLocked()
    await see(hero.getByRole('button', {name: 'Replace'})).toBeHidden()
    await see(hero.getByRole('button', {name: 'Remove'})).toBeHidden()
    await see(hero.getByText('Front page', {exact: true})).toBeVisible()

    await see(desk.editor.field('forMembers')).toBeHidden()
    await desk.editor.field('audience').getByText('Members').click()
    await desk.editor.pick(desk.editor.field('forMembers'), 'Story', 'Ask the CEO anything')

    await see(desk.editor.field('closing')).toBeHidden()
    await page.getByRole('button', {name: 'At the end'}).click()
    await desk.editor.pick(desk.editor.field('closing'), 'Collection', 'Summer stories')
    expect(await inputShare(desk.editor.field('closing'))).toBeCloseTo(1)
    expect(await inputShare(desk.editor.field('after'))).toBeCloseTo(1)
    const made = () => desk.demo.lake.documents().find(({_type}) => _type === 'landing')
    await see.poll(made).toMatchObject({
      locked: true,
      hero: {_type: 'stories.collection', teamId: 'team-newsroom', title: 'Front page'},
      forMembers: {_type: 'stories.story', title: 'Ask the CEO anything'},
      closing: summer,
    })
  })

  it('copies, pastes, and duplicates with its document', async () => {
    const {page} = desk.editor
    await desk.editor.openPage('clips')
    const section = desk.editor.field('section')
    await see(section.getByText('What our customers say')).toBeVisible()
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await holdClipboard()
    await desk.editor.selectFromItemMenu(desk.editor.field('shelf'), 'Copy ID')
    await see.poll(clipboard).toBe('col-mxrt4')
    await desk.editor.selectFromMenu(desk.editor.field('shelf'), 'Copy field')
    await see.poll(clipboard).toContain('col-mxrt4')
    await desk.editor.selectFromMenu(section, 'Paste field')
    await see(section.getByText('Summer stories', {exact: true})).toBeVisible()
    // The tag is removed, since it would contradict the ID.
    await see.poll(() => saved('drafts.clips')?.['section']).toEqual(summer)

    const actions = page.getByRole('button', {name: 'Open document actions'})
    await desk.editor.select(actions, 'Duplicate')
    const {shelf, clips} = saved('drafts.clips') ?? {}
    const copy = () =>
      desk.demo.lake
        .documents()
        .find(({_id, title}) => title === 'With clips' && !/(^|\.)clips$/.test(_id))
    await see.poll(copy).toMatchObject({shelf, section: summer, clips})
    await see(page).not.toHaveURL(/page;clips/)
    await see(desk.editor.field('shelf').getByText('Summer stories', {exact: true})).toBeVisible()
  })
})

describe('Portable Text', () => {
  it('contains both kinds as blocks, removes them, and one whose picker is cancelled', async () => {
    const {page} = desk.editor
    await desk.editor.openPage('text')
    await desk.editor.writeTitle('Text')
    const body = desk.editor.field('body')
    const open = async (kind: 'Collection' | 'Story') => {
      await body.getByTestId('pt-editor').click()
      await body.getByRole('button', {name: `Insert ${kind} (block)`}).click()
      // The picker is open at once, and a pick closes the block's dialog too.
      await see(desk.editor.dialog(kind).getByRole('searchbox')).toBeFocused()
    }
    const insert = async (kind: 'Collection' | 'Story', title: string) => {
      await open(kind)
      await (await desk.editor.find(desk.editor.dialog(kind), title)).dblclick()
      await see(page.getByRole('dialog')).toHaveCount(0)
      const block = body.getByTestId('pte-block-object').filter({hasText: title})
      await see(block).toBeVisible()
      await see(block.locator('img')).toBeVisible()
      return block
    }
    await open('Story')
    await page.keyboard.press('Escape')
    await see(page.getByRole('dialog')).toHaveCount(0)
    await see(body.getByTestId('pte-block-object')).toHaveCount(0)
    await see(page.locator('body')).not.toBeFocused()

    const first = await insert('Collection', 'Summer stories')
    await insert('Story', 'Midnight sun, 69° north')
    const blocks = () =>
      ((saved('drafts.text')?.['body'] ?? []) as {_type: string; _key: string}[]).filter(
        ({_type}) => _type !== 'block',
      )
    const key = expect.stringMatching(/^\w{8,}$/)
    await see.poll(blocks).toEqual([
      {...summer, _key: key},
      {...story('8te4j', 'Midnight sun, 69° north'), _key: key},
    ])

    await desk.editor.select(first.getByRole('button').last(), 'Remove')
    await see.poll(() => titlesOf(blocks())).toEqual(['Midnight sun, 69° north'])
    await see(first).toBeHidden()

    const second = body.getByTestId('pte-block-object')
    await second.dblclick()
    await desk.editor.selectFromItemMenu(page.getByRole('dialog').last(), 'Remove')
    await see(page.getByRole('dialog')).toHaveCount(0)
    await see(second).toHaveCount(0)
    await see.poll(blocks).toEqual([])
    await page.getByRole('button', {name: 'Undo'}).click()
    await see.poll(() => titlesOf(blocks())).toEqual(['Midnight sun, 69° north'])
    await see(second).toBeVisible()
  })
})

const isItems = (path: string) => /\/items\/(collections|stories)$/.test(path)

describe('thumbnails of documents', () => {
  it('request each item of a hundred once in a list, in references and in a search, and no listing', async () => {
    const requests: URL[] = []
    const keys = () =>
      requests.flatMap(({pathname, searchParams}) =>
        (searchParams.get('ids') ?? '').split(',').map((id) => `${pathname} ${id}`),
      )
    const expectEachOnce = (...pages: string[]) => {
      const others = requests.map(({pathname}) => pathname).filter((path) => !isItems(path))
      expect(others.filter((path) => !pages.some((page) => path.endsWith(page)))).toEqual([])
      expect(keys().toSorted()).toEqual([...new Set(keys())].toSorted())
    }
    // A Studio that has loaded nothing yet.
    const editor = await desk.join()
    const {page} = editor
    page.on('request', (request) => {
      if (request.url().startsWith(desk.demo.proxy.url) && request.method() === 'GET') {
        requests.push(new URL(request.url()))
      }
    })
    await editor.go('/structure/page')
    const list = page.getByTestId('document-list-pane')
    const row = (index: number) => list.getByRole('option').filter({hasText: `Row ${index}.`})
    await see(row(0).locator('img')).toBeVisible()
    await row(0).hover()
    await see
      .poll(async () => {
        await page.mouse.wheel(0, 3000)
        return row(MANY - 1).isVisible()
      })
      .toBe(true)
    await see(row(MANY - 1).locator('img')).toBeVisible()
    expect(keys().length).toBeGreaterThan(1)
    expectEachOnce()

    await editor.openDocument('campaign', 'refers')
    const reference = editor.field('pages')
    await see(reference.getByText('Row 0.')).toBeVisible()
    await see(reference.locator('img')).toBeVisible()

    await page.getByTestId('studio-search').click()
    await page.getByPlaceholder('Search', {exact: true}).fill('Row 42')
    const results = page.getByTestId('search-results').getByRole('option')
    await see(results.filter({hasText: 'Row 42.'}).locator('img')).toBeVisible()
    await page.keyboard.press('Escape')
    // An empty field of the document loads its picker's first page ahead.
    expectEachOnce('/search/stories', '/search/collections', '/teams')
  })
})
