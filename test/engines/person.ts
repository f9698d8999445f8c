import {expect} from 'vitest'
import type {Driver, Point} from './driver.ts'

/** The elements of a role, as far as the tests need it. */
const ROLES = {
  button: 'button, [role=button]',
  dialog: '[role=dialog]',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  searchbox: 'input[type=search], [role=searchbox]',
  tab: '[role=tab]',
  textbox: 'input[type=text], textarea, input:not([type])',
} as const

export type Role = keyof typeof ROLES

interface Box extends Point {
  readonly width: number
  readonly height: number
  /** Whether its middle is behind something else, such as the footer of what it scrolls in. */
  readonly isCovered: boolean
}

/** A person before a browser: finds things by role and name, and acts on what is seen there. */
export class Person {
  readonly driver: Driver

  constructor(driver: Driver) {
    this.driver = driver
  }

  /**
   * The middle of the first element, scrolled into view; `undefined` where there is none.
   *
   * @param within - A selector.
   */
  async find(role: Role, name: RegExp, within = 'body'): Promise<Box | undefined> {
    const found = await this.driver.read(
      `(${findElement.toString()})(${JSON.stringify([ROLES[role], name.source, name.flags, within])})`,
    )
    return (found ?? undefined) as Box | undefined
  }

  /** Waits until there is one that has stopped moving. */
  async see(role: Role, name: RegExp, within?: string): Promise<Box> {
    let seen: Box | undefined
    await expect
      .poll(
        async () => {
          const before = seen
          seen = await this.find(role, name, within)
          return seen !== undefined && before?.x === seen.x && before.y === seen.y
        },
        {message: `${role} ${name}`},
      )
      .toBe(true)
    return seen!
  }

  async missing(role: Role, name: RegExp, within?: string): Promise<void> {
    await expect
      .poll(() => this.find(role, name, within), {message: `no ${role} ${name}`})
      .toBeUndefined()
  }

  async click(role: Role, name: RegExp, within?: string, times = 1): Promise<void> {
    await expect
      .poll(async () => (await this.see(role, name, within)).isCovered, {
        message: `${role} ${name} is covered`,
      })
      .toBe(false)
    await this.driver.click(await this.see(role, name, within), times)
  }

  doubleClick(role: Role, name: RegExp, within?: string): Promise<void> {
    return this.click(role, name, within, 2)
  }

  /** The text of the page, or of an element. */
  async text(selector = 'body'): Promise<string> {
    const text = await this.driver.read(
      `document.querySelector(${JSON.stringify(selector)})?.innerText ?? ''`,
    )
    return String(text)
  }

  async seeText(text: string | RegExp, selector?: string): Promise<void> {
    await expect.poll(() => this.text(selector), {message: `text ${text}`}).toMatch(text)
  }
}

/** Runs in the page. */
function findElement([selector, source, flags, within]: [string, string, string, string]) {
  const pattern = new RegExp(source, flags)
  const nameOf = (element: Element) => {
    const labels = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const label = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    return (
      label ||
      element.getAttribute('aria-label') ||
      (element.textContent ?? '').trim() ||
      (element.getAttribute('placeholder') ?? '')
    )
  }
  const isSeen = (element: Element) => {
    const {width, height} = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  for (const container of document.querySelectorAll(within)) {
    for (const element of container.querySelectorAll(selector)) {
      if (!isSeen(element) || !pattern.test(nameOf(element))) continue
      const box = () => {
        const {x, y, width, height} = element.getBoundingClientRect()
        const middle = {x: x + width / 2, y: y + height / 2}
        const top = document.elementFromPoint(middle.x, middle.y)
        return {...middle, width, height, isCovered: !top || !element.contains(top)}
      }
      // A form that is being drawn may not scroll yet.
      if (box().isCovered) element.scrollIntoView({block: 'center'})
      return box()
    }
  }
  return undefined
}
