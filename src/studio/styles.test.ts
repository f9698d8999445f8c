import {globSync, readFileSync} from 'node:fs'
import {parseSync, Visitor} from 'oxc-parser'
import {describe, expect, it} from 'vitest'

const root = new URL('.', import.meta.url).pathname

/** Attributes that the plugin sets on what it renders, such as `data-part=team`; `role=*` for any value. */
const marks = new Set<string>()
const files = globSync('**/*.{ts,tsx}', {cwd: root, exclude: ['**/*.test.*']}).map((file) => {
  const selectors: string[] = []
  new Visitor({
    JSXAttribute({name, value}) {
      const given = value?.type === 'Literal' ? String(value.value) : '*'
      if (name.type === 'JSXIdentifier') marks.add(`${name.name}=${given}`)
    },
    Property({key, value}) {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : ''
      marks.add(`${String(name)}=${value.type === 'Literal' ? String(value.value) : '*'}`)
    },
    CallExpression({callee, arguments: [name, value]}) {
      const called = callee.type === 'MemberExpression' ? callee.property : undefined
      if (called?.type !== 'Identifier' || called.name !== 'setAttribute') return
      if (name?.type === 'Literal' && value?.type === 'Literal')
        marks.add(`${name.value}=${value.value}`)
    },
    TaggedTemplateExpression({quasi}) {
      const css = quasi.quasis.map(({value}) => value.cooked).join('0')
      const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^;{}]+)\{/g)
      selectors.push(...[...rules].map(([, selector]) => selector!.trim()))
    },
  }).visit(parseSync(file, readFileSync(root + file, 'utf8')).program)
  return {file, selectors: selectors.filter((selector) => !selector.startsWith('@'))}
})

/** Finds what a selector matches that the plugin neither renders nor marks itself. */
function foreignParts(selector: string): string[] {
  const attributes = [...selector.matchAll(/\[([\w-]+)(?:='([^']*)')?\]/g)]
  const unmarked = attributes.filter(([, name, value]) => {
    if (value !== undefined) return !marks.has(`${name}=${value}`) && !marks.has(`${name}=*`)
    return ![...marks].some((mark) => mark.startsWith(`${name}=`))
  })
  const isOfSanity = /^(a|button|input|label|select|svg|textarea)(?!\w|\[)/
  return [
    ...unmarked.map(([attribute]) => attribute),
    ...[...selector.matchAll(/\.\S+/g)].map(String).filter((name) => !name.startsWith('.stories-')),
    ...selector.split(/[\s>+~,()]+/).filter((part) => isOfSanity.test(part)),
  ]
}

describe('the styles', () => {
  it.each(files.filter(({selectors}) => selectors.length > 0))(
    'in $file match only what the plugin renders or marks itself',
    ({selectors}) => {
      expect(selectors.flatMap(foreignParts)).toEqual([])
    },
  )

  it.each([
    `[data-ui='TextInput'] :has(> button)`,
    `&:has([data-ui='Autocomplete'])`,
    `[role='tablist']`,
    `button`,
    `&:dir(rtl) svg`,
    `.u-fAtomh`,
  ])('may not match %s, which @sanity/ui renders', (selector) => {
    expect(foreignParts(selector)).not.toEqual([])
  })
})
