import {afterEach, describe, expect, it} from 'vitest'
import {takesText} from './takes-text.ts'

afterEach(() => document.body.replaceChildren())

function first(html: string): Element {
  document.body.innerHTML = html
  return document.body.firstElementChild as Element
}

describe('takesText', () => {
  it.each([
    '<input>',
    '<input type="search">',
    '<input type="password">',
    '<input type="unknown">',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable></div>',
    '<div contenteditable="plaintext-only"></div>',
    '<div role="textbox" tabindex="0"></div>',
    '<div role="combobox" tabindex="0"></div>',
    '<iframe></iframe>',
    '<code-editor></code-editor>',
  ])('returns true for %s', (html) => {
    expect(takesText(first(html))).toBe(true)
  })

  it.each([
    '<button></button>',
    '<input type="checkbox">',
    '<input type="submit">',
    '<a href="/"></a>',
    '<div tabindex="0"></div>',
    '<div contenteditable="false"></div>',
    '<div role="option"></div>',
  ])('returns false for %s', (html) => {
    expect(takesText(first(html))).toBe(false)
  })

  it('returns false where no element has the focus', () => {
    expect(takesText(null)).toBe(false)
    expect(takesText(document.body)).toBe(false)
  })

  it('returns true for an element within an editable one', () => {
    first('<div contenteditable="true"><a href="/" id="in"></a></div>')
    expect(takesText(document.querySelector('#in'))).toBe(true)
  })

  it('looks into an open shadow root', () => {
    const host = first('<div></div>')
    const shadow = host.attachShadow({mode: 'open'})
    shadow.innerHTML = '<input><button></button>'
    shadow.querySelector('button')?.focus()
    expect(takesText(host)).toBe(false)
    shadow.querySelector('input')?.focus()
    expect(takesText(host)).toBe(true)
  })
})
