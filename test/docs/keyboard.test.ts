import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {readKey} from '../../src/studio/browser/state/keyboard.ts'

const page = readFileSync(new URL('../../docs/keyboard.md', import.meta.url), 'utf8')
const section = page.split(/^## /m).find((text) => text.startsWith('In the list\n')) ?? ''
const keys = Array.from(section.matchAll(/^\| (?!Key |-)(.+?) +\|/gm), ([, key = '']) => key)

const NONE = {keyCode: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false}
const SHAPE = {count: 90, columns: 3, pageRows: 4, rtl: false}

/** The meaning of each row of the page, in the middle of a list. */
const MEANT: Readonly<Record<string, readonly [object, object]>> = {
  '`ArrowRight`': [{key: 'ArrowRight'}, {type: 'move', to: 46}],
  '`ArrowLeft`': [{key: 'ArrowLeft'}, {type: 'move', to: 44}],
  '`ArrowDown`': [{key: 'ArrowDown'}, {type: 'move', to: 48}],
  '`ArrowUp`': [{key: 'ArrowUp'}, {type: 'move', to: 42}],
  '`PageDown`': [{key: 'PageDown'}, {type: 'move', to: 57}],
  '`PageUp`': [{key: 'PageUp'}, {type: 'move', to: 33}],
  '`Home`': [{key: 'Home'}, {type: 'move', to: 0}],
  '`End`': [{key: 'End'}, {type: 'move', to: 89}],
  '`Enter`': [{key: 'Enter'}, {type: 'confirm'}],
  '`Space`': [{key: ' '}, {type: 'select'}],
  '`Shift` + a key above that moves': [
    {key: 'End', shiftKey: true},
    {type: 'move', to: 89, extend: true},
  ],
  '`Ctrl` or `Cmd` + `A`': [{key: 'a', metaKey: true}, {type: 'select-all'}],
  'a letter or digit': [{key: 'a'}, {type: 'search'}],
}

describe('the table of keys', () => {
  it('lists exactly the keys that the list handles', () => {
    expect(keys.toSorted()).toEqual(Object.keys(MEANT).toSorted())
    // No other named key does anything.
    const named = 'Tab Escape Backspace Delete Insert ContextMenu F1 F10 CapsLock'.split(' ')
    for (const key of named) expect(readKey({...NONE, key}, 45, SHAPE, true)).toBeUndefined()
  })

  it.each(Object.entries(MEANT))('describes %s correctly', (_, [keys, command]) => {
    expect(readKey({...NONE, key: '', ...keys}, 45, SHAPE, true)).toMatchObject(command)
  })
})
