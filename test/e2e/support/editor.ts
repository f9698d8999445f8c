import type {Locator, Page} from '@playwright/test'
import {see} from './see.ts'

/** The first visit loads the whole Studio, which takes long on a busy machine. */
const START = {timeout: 240_000}

/** The actions of an editor in the Studio, by its labels. */
export class Editor {
  readonly page: Page
  /** The base path of the workspace that the next {@link go} is in, where there is more than one. */
  workspace = ''
  readonly #studioUrl: string
  #isStarted = false

  /** Whether the Studio has been opened. */
  get isStarted(): boolean {
    return this.#isStarted
  }

  /** @param studioUrl - of the Studio, with the fragment that signs the editor in */
  constructor(page: Page, studioUrl: string) {
    this.page = page
    this.#studioUrl = studioUrl
  }

  /** The part of the form that belongs to a field. */
  field(name: string): Locator {
    return this.page.locator(`[data-testid="field-${name}"]`)
  }

  /**
   * Goes to an address of the Studio, inside the application where it runs already.
   *
   * @param path - with its query, such as `/structure/page;front?perspective=autumn`
   */
  async go(path: string): Promise<void> {
    if (this.#isStarted) {
      await this.putAway()
      await this.#push(`${this.workspace}${path}`)
      return
    }
    const url = new URL(`${this.workspace}${path}`, this.#studioUrl)
    url.hash = new URL(this.#studioUrl).hash
    await this.page.goto(url.href, START)
    await this.started()
  }

  /** Signs in on the Studio's own screen. The provider's page signs the user in and redirects back. */
  async signIn(): Promise<void> {
    await this.page.goto(this.#studioUrl, START)
    await this.page.getByRole('link', {name: /Local/}).click(START)
    await this.started()
  }

  /** Waits until the Studio has opened, by {@link go} or by a login. */
  async started(): Promise<void> {
    await see(this.page.getByTestId('studio-navbar')).toBeVisible(START)
    this.#isStarted = true
  }

  /** Leaves the document, and clears what the plugin stores in this browser. */
  async putAway(): Promise<void> {
    if (!this.#isStarted) return
    await this.#push(`${this.workspace}/structure`)
    await see(this.page.getByTestId('document-pane')).toHaveCount(0)
    await see(this.page.getByRole('dialog')).toHaveCount(0)
    await this.page.mouse.move(0, 0)
    await this.page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('sanity-plugin-stories.')) localStorage.removeItem(key)
      }
    })
  }

  async openPage(id: string): Promise<void> {
    await this.go(`/structure/page;${id}`)
    await see(this.field('shelf')).toBeVisible(START)
    await this.#editable()
  }

  /** Opens a document of any type; a new one where there is none of this ID. */
  async openDocument(type: string, id: string): Promise<void> {
    await this.go(`/structure/${type};${id}`)
    await see(this.field('title')).toBeVisible(START)
    await this.#editable()
  }

  /**
   * Waits until Studio knows the document's drafts. It renders the form as read-only before, and then
   * mounts the items of arrays again, which closes their menus.
   */
  async #editable(): Promise<void> {
    await see(this.field('title').getByRole('textbox')).toBeEditable(START)
  }

  /** As a link of the Studio does: its router listens to the browser's history. */
  async #push(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', {state: null}))
    }, path)
  }

  /** The picker of an array, with multi-select. */
  severalDialog(list: 'Collections' | 'Stories'): Locator {
    return this.page.getByRole('dialog').filter({has: this.page.getByRole('listbox', {name: list})})
  }

  /** Opens the picker by the array's button, selects each by a click, and adds them all. */
  async addSeveral(
    within: Locator,
    list: 'Collections' | 'Stories',
    titles: readonly string[],
  ): Promise<void> {
    await within.getByRole('button', {name: 'Add item'}).click()
    const dialog = this.severalDialog(list)
    await see(dialog.getByRole('searchbox')).toBeEditable()
    for (const title of titles) {
      await (await this.find(dialog, title)).click()
    }
    await dialog.getByRole('button', {name: /^Add \d+ /}).click()
    await see(dialog).toBeHidden()
  }

  /** Selects from the ⋮ menu in a field's header. */
  async selectFromMenu(field: Locator, item: string): Promise<void> {
    await field.hover()
    await this.select(field.getByTestId('field-actions-trigger'), item)
  }

  /** Selects from the ⋯ menu of the saved item in a field. */
  async selectFromItemMenu(field: Locator, item: string): Promise<void> {
    await this.select(field.getByRole('button', {name: /^Actions for /}), item)
  }

  /**
   * Opens a menu by its button and selects an item, and waits until the menu has closed, since it would
   * cover the next one. Opens it again where Studio mounted its button again, and closes messages, which
   * would cover the item. What loads above can push the button out of sight, which hides the
   * menu until one scrolls.
   *
   * @param path - the groups that the item is in, and the item
   */
  async select(opener: Locator, ...path: readonly string[]): Promise<void> {
    const {page} = this
    const menu = page.getByRole('menu')
    const item = page.getByRole('menuitem', {name: path.at(-1)!, exact: true})
    const atMost = {timeout: 5000}
    await see(async () => {
      await this.closeToasts()
      if ((await opener.getAttribute('aria-expanded', atMost)) !== 'true') {
        await opener.click(atMost)
      }
      await opener.scrollIntoViewIfNeeded(atMost)
      for (const name of path.slice(0, -1)) await menu.getByRole('button', {name}).click(atMost)
      await item.click({...atMost, trial: true})
    }).toPass()
    // Without a limit that could end it after it has happened, since it can't be done twice.
    await item.click()
    await see(menu).toHaveCount(0)
  }

  async writeTitle(title: string): Promise<void> {
    await this.field('title').getByRole('textbox').fill(title)
  }

  /** Makes the document of a landing page read-only, once its form is editable. */
  async setLocked(): Promise<void> {
    const input = this.page.getByTestId('boolean-input').locator('input')
    await see(input).toBeEnabled()
    // Studio renders the switch over the input, so that it would receive a click.
    await input.press('Space')
    await see(input).toBeChecked()
  }

  dialog(kind: 'Collection' | 'Story'): Locator {
    return this.page.getByRole('dialog', {name: new RegExp(`^(Select a ${kind}|Replace )`)})
  }

  option(kind: 'Collection' | 'Story', title: string): Locator {
    const list = kind === 'Collection' ? 'Collections' : 'Stories'
    return this.dialog(kind)
      .getByRole('listbox', {name: list})
      .getByRole('option')
      .filter({has: this.page.getByText(title, {exact: true})})
  }

  /**
   * Searches in a picker. Resolves with the item once the results of its title's words are shown, in
   * which they are marked: what was shown before takes no clicks.
   */
  async find(dialog: Locator, title: string): Promise<Locator> {
    await dialog.getByRole('searchbox').fill(title)
    const option = dialog
      .getByRole('option')
      .filter({has: this.page.getByText(title, {exact: true})})
    await see(option.locator('mark').first()).toBeVisible()
    return option
  }

  /** Opens the dialog by the field's button, searches, and picks by a double-click. */
  async pick(within: Locator, kind: 'Collection' | 'Story', title: string): Promise<void> {
    const opener = within.getByRole('button', {
      name: new RegExp(`^(Select a ${kind} for|Replace) `),
    })
    // Where it stays disabled, the failure has the page's text.
    await see(opener).toBeEnabled()
    await opener.click()
    const dialog = this.dialog(kind)
    await see(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible()
    // The last selected Team is stored.
    const team = dialog.getByRole('button', {name: /^Team: (?!All Teams$)/})
    if (await team.isVisible()) {
      await team.click()
      await this.page.getByRole('menuitemradio', {name: 'All Teams'}).click()
    }
    await (await this.find(dialog, title)).dblclick()
    await see(dialog).toBeHidden()
  }

  /** Sanity gives this button no name. */
  get #closeToast(): Locator {
    return this.page.locator('[data-ui="Toast"] [data-sanity-icon="close"]')
  }

  /** Closes the messages in the corner, which cover menus and the button to publish. */
  async closeToasts(): Promise<void> {
    await see(async () => {
      const first = (await this.#closeToast.all())[0]
      // A message that closes meanwhile can't be clicked.
      await first?.click({timeout: 5000}).catch(() => undefined)
      await see(this.#closeToast).toHaveCount(0, {timeout: 100})
    }).toPass()
  }

  /** Publishes and waits until the form shows it. */
  async publish(): Promise<void> {
    const button = this.page.getByRole('button', {name: 'Publish', exact: true})
    await see(button).toBeEnabled()
    // A message that appears late covers it.
    await see(async () => {
      await this.closeToasts()
      await button.click({timeout: 5000, trial: true})
    }).toPass()
    await button.click()
    await see(button).toBeDisabled()
  }
}
