import {globSync, readFileSync} from 'node:fs'
import bcd, {
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data' with {type: 'json'}
import {Visitor, parseSync} from 'rolldown/utils'
import {describe, expect, it} from 'vitest'

type Browsers = Readonly<Record<'chrome' | 'firefox' | 'safari', number>>

/** The oldest browsers, as docs/versioning.md names them. */
const VISITORS: Browsers = {chrome: 100, firefox: 100, safari: 15.4}
const EDITORS: Browsers = {chrome: 131, firefox: 133, safari: 18.2}

/** Newer APIs that are used only where they exist, and names that are those of libraries here. */
const ALLOWED: Readonly<Record<string, string>> = {
  cancelIdleCallback: 'exists where requestIdleCallback does',
  checkVisibility: 'the size alone decides without it',
  colorScheme: 'the property of CSS, which they all have',
  div: 'styled-components',
  font: '@sanity/ui',
  opacity: 'the property of CSS, which they all have',
  requestIdleCallback: 'look-ups are sent at once, and pickers loaded after a delay, without it',
  setStatus: 'a state of React',
}

/** Where each name of an API is described, whatever object has it. */
const apis = new Map<string, CompatStatement[]>()
const collect = (tree: Identifier, depth: number) => {
  for (const [key, child] of Object.entries(tree)) {
    if (key === '__compat') continue
    const name = key.replace(/_static$/, '')
    const {__compat} = child as Identifier
    if (__compat) apis.set(name, [...(apis.get(name) ?? []), __compat])
    if (depth > 0) collect(child as Identifier, depth - 1)
  }
}
collect(bcd.api, 1)
collect(bcd.javascript.builtins!, 1)

const isSupported = ({support}: CompatStatement, browsers: Browsers): boolean =>
  Object.entries(browsers).every(([browser, oldest]) =>
    [support[browser as keyof Browsers]].flat().some((each) => {
      const since = each?.version_added
      if (!each || each.flags || each.prefix || each.alternative_name) return false
      if (typeof since !== 'string' || each.version_removed) return false
      // A preview is no number, and in no browser.
      return Number.parseFloat(since.replace('≤', '')) <= oldest
    }),
  )

interface Names {
  /** Global, or of what a member or a pattern takes from something. */
  readonly used: Set<string>
  /** Of the project's own types, objects, variables and imports. */
  readonly own: Set<string>
}

function namesOf(file: string): Names {
  const names: Names = {used: new Set(), own: new Set()}
  const add = (to: keyof Names) => (node: object | null) => {
    if (node && 'name' in node && typeof node.name === 'string') names[to].add(node.name)
  }
  const declare = ({key}: {readonly key: object}) => add('own')(key)
  new Visitor({
    Identifier: add('used'),
    MemberExpression: ({property}) => add('used')(property),
    TSPropertySignature: declare,
    TSMethodSignature: declare,
    PropertyDefinition: declare,
    MethodDefinition: declare,
    ObjectExpression: ({properties}) => {
      for (const each of properties) if (each.type === 'Property') declare(each)
    },
    VariableDeclarator: ({id}) => add('own')(id),
    FunctionDeclaration: ({id, params}) => [id, ...params].map(add('own')),
    ArrowFunctionExpression: ({params}) => params.map(add('own')),
    ImportSpecifier: ({local}) => add('own')(local),
  } as ConstructorParameters<typeof Visitor>[0]).visit(
    parseSync(file, readFileSync(file, 'utf8')).program,
  )
  return names
}

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|testing/.test(file))
const names = new Map(sources.map((file) => [file, namesOf(file)]))
const own = new Set([...names.values()].flatMap((each) => [...each.own]))

/** Names of a file that are names of APIs, and of none that all of the browsers have. */
const tooNew = (used: Iterable<string>, browsers: Browsers): string[] =>
  [...used].filter((name) => {
    const found = own.has(name) || name in ALLOWED ? undefined : apis.get(name)
    return found && !found.some((api) => isSupported(api, browsers))
  })

describe.each([
  ['src/embed', VISITORS],
  ['src/studio', EDITORS],
])('%s', (folder, browsers) => {
  it('uses no API that the oldest browsers lack', () => {
    const files = sources.filter((file) => file.startsWith(`${folder}/`))
    expect(files.length).toBeGreaterThan(10)
    const found = files.flatMap((file) =>
      tooNew(names.get(file)?.used ?? [], browsers).map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })
})

it('knows what is newer than a browser, of an object as well as of the page', () => {
  const used = ['at', 'toSorted', 'canParse', 'CloseWatcher', 'IntersectionObserver']
  expect(tooNew(used, VISITORS)).toEqual(['toSorted', 'canParse', 'CloseWatcher'])
  expect(tooNew(used, EDITORS)).toEqual(['CloseWatcher'])
})
