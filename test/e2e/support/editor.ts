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
    await this.page.goto(url.href)
    // The first visit has to wait for the Studio's sources to be prepared.
    await see(this.field('shelf')).toBeVisible({timeout: 90_000})
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
    await within.getByRole('button', {name: new RegExp(`^(Choose a ${kind}|Replace)$`)}).click()
    const dialog = this.dialog(kind)
    await dialog.getByRole('searchbox').fill(title)
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
