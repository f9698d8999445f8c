import type {Locator, Page} from '@playwright/test'
import {see} from './see.ts'

/** What an editor does in the Studio, in the words of its labels. */
export class Editor {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** The part of the form that belongs to a field. */
  field(name: string): Locator {
    return this.page.locator(`[data-testid="field-${name}"]`)
  }

  async openPage(studioUrl: string, id: string): Promise<void> {
    const url = new URL(studioUrl)
    url.pathname = `/structure/page;${id}`
    await this.page.goto(url.href, {timeout: 90_000})
    // The first visit has to wait for the Studio's sources to be prepared.
    await see(this.field('shelf')).toBeVisible({timeout: 90_000})
  }

  /** Opens a document of any type; a new one where there is none of this id. */
  async openDocument(studioUrl: string, type: string, id: string): Promise<void> {
    const url = new URL(studioUrl)
    url.pathname = `/structure/${type};${id}`
    await this.page.goto(url.href, {timeout: 90_000})
    await see(this.field('title')).toBeVisible({timeout: 90_000})
  }

  /** The picker of an array, in which several are marked. */
  severalDialog(list: 'Collections' | 'Stories'): Locator {
    return this.page.getByRole('dialog').filter({has: this.page.getByRole('listbox', {name: list})})
  }

  /** Opens the picker by the array's button, marks each by a click, and adds them all. */
  async addSeveral(
    within: Locator,
    list: 'Collections' | 'Stories',
    titles: readonly string[],
  ): Promise<void> {
    await within.getByRole('button', {name: 'Add item'}).click()
    const dialog = this.severalDialog(list)
    const search = dialog.getByRole('searchbox')
    for (const title of titles) {
      await search.fill(title)
      await dialog.getByRole('listbox', {name: list}).getByRole('option', {name: title}).click()
    }
    await dialog.getByRole('button', {name: /^Add \d+$/}).click()
    await see(dialog).toBeHidden()
  }

  /** Opens the ⋮ menu in a field's header. */
  async openMenu(field: Locator): Promise<void> {
    await field.hover()
    await field.getByTestId('field-actions-trigger').click()
  }

  async writeTitle(title: string): Promise<void> {
    await this.field('title').getByRole('textbox').fill(title)
  }

  dialog(kind: 'Collection' | 'Story'): Locator {
    return this.page.getByRole('dialog', {name: `Choose a ${kind}`})
  }

  option(kind: 'Collection' | 'Story', title: string): Locator {
    const list = kind === 'Collection' ? 'Collections' : 'Stories'
    return this.dialog(kind)
      .getByRole('listbox', {name: list})
      .getByRole('option', {name: title, exact: true})
  }

  /** Opens the dialog by the field's button, searches, and picks by a click. */
  async pick(within: Locator, kind: 'Collection' | 'Story', title: string): Promise<void> {
    await within.getByRole('button', {name: new RegExp(`(Choose a ${kind}|Replace)$`)}).click()
    const dialog = this.dialog(kind)
    await dialog.getByRole('searchbox').fill(title)
    // The Team that was chosen last is remembered.
    const team = dialog.getByRole('combobox', {name: 'Team'})
    if (await team.isVisible()) await team.selectOption('')
    await this.option(kind, title).click()
    await see(dialog).toBeHidden()
  }

  /** Publishes and waits until the form says so. */
  async publish(): Promise<void> {
    const button = this.page.getByRole('button', {name: 'Publish', exact: true})
    await see(button).toBeEnabled()
    await button.click()
    await see(button).toBeDisabled({timeout: 15_000})
  }
}
