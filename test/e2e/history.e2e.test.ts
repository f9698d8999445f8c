import type {Locator} from '@playwright/test'
import {describe, expect, it} from 'vitest'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const teamId = 'team-marketing'
const summer = {_type: 'stories.collection', teamId, id: 'col-mxrt4', title: 'Summer stories'}
const oslo = {_type: 'stories.collection', teamId, id: 'col-wg8a5', title: 'New in Oslo'}
const sail = {
  _key: 'a',
  _type: 'stories.story',
  teamId,
  id: '4pqcb',
  title: 'Sail to Hvaler before breakfast',
}

const spring = {
  _id: 'spring',
  _type: 'campaign',
  title: 'Spring',
  team: teamId,
  shelf: summer,
  sectionTag: 'customers',
  storyId: '1crjm',
  storyIds: ['4pqcb', 'psh6h'],
}

const documents = [
  spring,
  {
    ...spring,
    _id: 'drafts.spring',
    shelf: oslo,
    sectionTag: 'summer-campaign',
    storyId: '8te4j',
    storyIds: ['4pqcb', 'psh6h', 'fpkse'],
  },
  {_id: 'front', _type: 'page', title: 'Front', shelf: summer, clips: [sail]},
  {_id: 'versions.autumn.front', _type: 'page', title: 'Front', shelf: oslo, clips: [sail]},
  {
    _id: '_.releases.autumn',
    _type: 'system.release',
    name: 'autumn',
    state: 'active',
    metadata: {title: 'Autumn', releaseType: 'undecided'},
  },
]

const desk = useDesk({
  documents,
  // The history of documents begins with it.
  ownStudio: true,
  viewport: {width: 1600, height: 1200},
  // Roles and test IDs of the review's own elements and of the menu of releases.
  expectErrors: /^React does not recognize the `%s` prop on a DOM element/,
})

const {saved} = desk

/** The review of changes beside the form, opened. */
async function reviewChanges(): Promise<Locator> {
  await desk.editor.page.getByRole('button', {name: 'Review changes'}).first().click()
  return desk.editor.page.getByTestId('review-changes-pane').last()
}

/** The review of a field: its part with the button that reverts the change. */
const changeOf = (review: Locator, path: string) =>
  review
    .locator('[data-ui="field-diff-inspect-wrapper"]')
    .filter({has: desk.editor.page.locator(`[data-testid^="single-change-revert-button-${path}"]`)})

/** Waits for a name with a loaded thumbnail. */
async function seeItem(within: Locator, name: string): Promise<void> {
  await see(within.getByText(name, {exact: true})).toBeVisible()
  const thumbnail = within.locator('img').first()
  await see
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

/** Reverts a change in the review, and confirms. */
async function revert(review: Locator, path: string): Promise<void> {
  const change = changeOf(review, path)
  await change.getByTestId(/^single-change-revert-button/).click()
  await desk.editor.page.getByTestId('confirm-popover-confirm-button').click()
  await see(change).toBeHidden()
}

describe('reviewing changes', () => {
  it('marks changes in the form, shows thumbnail and title, and reverts them', async () => {
    await desk.editor.openDocument('campaign', 'spring')
    const shelf = desk.editor.field('shelf')
    const tag = desk.editor.field('sectionTag')
    await see(shelf.getByTestId('change-bar')).toBeAttached()
    await see(tag.getByTestId('change-bar')).toBeAttached()
    await see(desk.editor.field('archived').getByTestId('change-bar')).toHaveCount(0)

    const review = await reviewChanges()
    await seeItem(changeOf(review, 'shelf').locator('del'), 'Summer stories')
    await seeItem(changeOf(review, 'shelf').locator('ins'), 'New in Oslo')
    await seeItem(changeOf(review, 'sectionTag').locator('del'), 'What our customers say')
    await seeItem(changeOf(review, 'sectionTag').locator('ins'), 'Summer stories')
    await seeItem(changeOf(review, 'storyId').locator('del'), 'Summer in 30 seconds')
    await seeItem(changeOf(review, 'storyId').locator('ins'), 'Midnight sun, 69° north')
    await seeItem(changeOf(review, 'storyIds').locator('ins'), 'Ask the CEO anything')

    await revert(review, 'storyIds')
    await revert(review, 'sectionTag')
    await revert(review, 'shelf')
    await see
      .poll(() => saved('drafts.spring'))
      .toMatchObject({
        shelf: summer,
        sectionTag: 'customers',
        storyIds: ['4pqcb', 'psh6h'],
        storyId: '8te4j',
      })
    await see(shelf.getByText('Summer stories', {exact: true})).toBeVisible()
    await see(tag.getByText('What our customers say', {exact: true})).toBeVisible()
  })

  it('shows the values of an earlier revision, which can be restored', async () => {
    const {page} = desk.editor
    await desk.editor.openPage('front')
    const shelf = desk.editor.field('shelf')
    const clips = desk.editor.field('clips')
    await desk.editor.pick(shelf, 'Collection', 'Interviews')
    await desk.editor.addSeveral(clips, 'Stories', ['Ask the CEO anything'])
    const review = await reviewChanges()
    await seeItem(changeOf(review, 'clips').locator('ins'), 'Ask the CEO anything')
    await page.getByRole('tab', {name: 'History'}).click()
    await page.getByTestId('timeline-item-button').filter({hasText: 'Published'}).click()
    await see(shelf.getByText('Summer stories', {exact: true})).toBeVisible()
    await see(shelf.getByRole('button', {name: 'Replace'})).toBeHidden()
    await see(clips.getByText('Ask the CEO anything')).toBeHidden()

    await page.getByRole('button', {name: 'Revert to revision'}).click()
    await page.getByRole('button', {name: 'Confirm', exact: true}).click()
    await see.poll(() => saved('drafts.front')).toMatchObject({shelf: summer, clips: [sail]})
    await see(shelf.getByRole('button', {name: 'Replace'})).toBeVisible()
  })
})

describe('a version in a Content Release', () => {
  it('saves its own value, which can be picked, reviewed and compared', async () => {
    const {page} = desk.editor
    await desk.editor.openPage('front?perspective=autumn')
    const shelf = desk.editor.field('shelf')
    await see(shelf.getByText('New in Oslo', {exact: true})).toBeVisible()
    await desk.editor.pick(shelf, 'Collection', 'Interviews')
    await see
      .poll(() => saved('versions.autumn.front')?.['shelf'])
      .toMatchObject({title: 'Interviews'})
    expect(saved('front')?.['shelf']).toEqual(summer)

    const review = await reviewChanges()
    await seeItem(changeOf(review, 'shelf').locator('del'), 'New in Oslo')
    await seeItem(changeOf(review, 'shelf').locator('ins'), 'Interviews')

    const menu = page.getByTestId('document-pane').getByTestId('pane-context-menu-button')
    await menu.click()
    await page.getByRole('menuitem', {name: 'Compare versions'}).click()
    const both = page.getByRole('dialog').getByTestId('field-shelf')
    await seeItem(both.first(), 'Summer stories')
    await see(both.first().getByRole('button', {name: 'Replace'})).toBeHidden()
    await seeItem(both.last(), 'Interviews')
    await see(both.last().getByTestId('change-bar')).toBeAttached()
  })
})
