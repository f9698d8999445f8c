import {readdirSync} from 'node:fs'

/**
 * Which part of `src` may import which: the one table behind docs/architecture.md. A module uses
 * another one through its `index.ts`; arrows point down only.
 */
interface Module {
  /** The other modules that it may import. */
  readonly uses: readonly string[]
  /** Packages that would tie it to a place where it does not always run. */
  readonly never?: keyof typeof PACKAGES
  /**
   * Its folders and single files, lowest first, by the folder that they are in. Each may import those
   * before it. A file that isn't named may import all of them, and none of them may import it.
   */
  readonly folders?: Readonly<Record<string, readonly string[]>>
}

const PACKAGES = {
  node: '^node:',
  nodeAndSanity: '^(node:|sanity($|/)|@sanity/)',
  nodeReactAndSanity: '^(node:|react($|/|-)|sanity($|/)|@sanity/)',
}

const MODULES: Readonly<Record<string, Module>> = {
  access: {uses: [], never: 'node'},
  library: {uses: ['access'], never: 'nodeReactAndSanity'},
  saved: {uses: ['access'], never: 'nodeReactAndSanity'},
  embed: {uses: ['access', 'saved'], never: 'nodeAndSanity'},
  check: {uses: ['access', 'library', 'saved'], never: 'nodeReactAndSanity'},
  proxy: {
    uses: ['access', 'library', 'saved', 'check'],
    never: 'node',
    folders: {
      '.': ['core', 'auth', 'options.ts', 'http', 'mcp', 'proxy.ts', 'node', 'node.ts', 'vite.ts'],
    },
  },
  sandbox: {uses: ['access']},
  studio: {
    uses: ['access', 'library', 'saved', 'check', 'embed'],
    never: 'node',
    folders: {
      '.': [
        'items',
        'i18n',
        'ui',
        'thumbnails',
        'schema',
        'preview',
        'browser',
        'field',
        'document-view',
        'tool',
      ],
      browser: [
        'useMediaQuery.ts',
        'state',
        'search',
        'selection',
        'context.tsx',
        'notices',
        'grid',
        'pane',
        'entries',
        'toolbar',
        'lazy-parts.ts',
        'results',
        'Browser.tsx',
      ],
      field: ['item', 'picker', 'input', 'array'],
      tool: ['tool-location.ts', 'dataset', 'browse', 'replace', 'health'],
    },
  },
  cli: {uses: ['access', 'library', 'saved', 'check', 'proxy', 'sandbox']},
}

/** What may be imported of another module; everything else is its own business. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  // Without React.
  embed: ['index.ts', 'core.ts'],
  // What only a server does: it would load a hash function in the Studio.
  library: ['index.ts', 'server.ts'],
  // The doctor checks settings as the proxy does, and a Studio as `storiesProxy()` does.
  proxy: ['index.ts', 'node.ts', 'node/older-ui.ts', 'options.ts', 'mcp/index.ts'],
  // The command checks its arguments as the sandbox does, and lists its faults.
  sandbox: ['index.ts', 'options.ts', 'faults.ts'],
}

/** The part of the proxy that is made for Node. */
const NODE_ONLY = ['src/proxy/node.ts', 'src/proxy/node/**', 'src/proxy/vite.ts']

const without = (all: readonly string[], allowed: readonly string[]) =>
  all.filter((name) => !allowed.includes(name))

const isFile = (name: string) => name.includes('.')

const notFrom = (names: readonly string[], message: string, start = '(\\.\\./)+') => {
  const paths = names.map((name) => (isFile(name) ? `${name.replaceAll('.', '\\.')}$` : `${name}/`))
  return names.length === 0 ? [] : [{regex: `^${start}(${paths.join('|')})`, message}]
}

function patternsOf(name: string, {uses, never}: Module, isNodeOnly = false) {
  return [
    ...notFrom(
      without(Object.keys(MODULES), [name, ...uses]),
      `${name} may import ${uses.join(', ') || 'no other module'}.`,
    ),
    {
      // A folder of the module itself may have the name of another one.
      group: uses.flatMap((other) => [
        `../**/${other}/**`,
        ...(ENTRIES[other] ?? ['index.ts']).map((entry) => `!../**/${other}/${entry}`),
      ]),
      message: 'Import another module through its index.ts.',
    },
    ...notFrom(['dev', 'test', 'stories', 'bench'], 'Published code must not import what is not.'),
    ...(never && !isNodeOnly
      ? [{regex: PACKAGES[never], message: `${name} must run where this package does not.`}]
      : []),
  ].filter((pattern) => !('group' in pattern) || pattern.group.length > 0)
}

const override = (files: readonly string[], patterns: readonly object[]) => ({
  files,
  rules: {'no-restricted-imports': ['error', {patterns}]},
})

/** What comes after a folder or file in the order of the folder that both are in. */
function notFromAfter(parent: string, order: readonly string[], name: string) {
  const there = readdirSync(new URL(parent, import.meta.url))
  const lost = without(order, there)
  if (lost.length > 0) throw new Error(`${parent} lacks ${lost.join(' and ')}, which has a place.`)
  const unnamed = without(there.filter(isFile), order)
  return notFrom(
    [...order.slice(order.indexOf(name) + 1), ...unnamed],
    `${name} is below. The order: ${order.join(' < ')}, and then what isn't named.`,
    isFile(name) ? '\\./' : undefined,
  )
}

const within = (path: string) => [isFile(path) ? path : `${path}/**`]

const overrides = Object.entries(MODULES).flatMap(([name, module]) => {
  const {'.': folders = [], ...inner} = module.folders ?? {}
  const root = `src/${name}`
  return [
    override(within(root), patternsOf(name, module)),
    ...folders.flatMap((folder) => {
      const path = `${root}/${folder}`
      const patterns = [
        ...patternsOf(name, module, NODE_ONLY.includes(`${path}/**`)),
        ...notFromAfter(root, folders, folder),
      ]
      const innerFolders = inner[folder] ?? []
      return [
        override(within(path), patterns),
        ...innerFolders.map((each) =>
          override(within(`${path}/${each}`), [
            ...patterns,
            ...notFromAfter(path, innerFolders, each),
          ]),
        ),
      ]
    }),
  ]
})

export default {
  plugins: [
    'typescript',
    'react',
    'react-perf',
    'jsx-a11y',
    'import',
    'unicorn',
    'vitest',
    'promise',
  ],
  categories: {correctness: 'error', suspicious: 'error'},
  env: {browser: true, node: true, es2024: true},
  rules: {
    'react/react-in-jsx-scope': 'off',
    'react-perf/jsx-no-new-object-as-prop': 'off',
    'react-perf/jsx-no-new-function-as-prop': 'off',
    'react-perf/jsx-no-new-array-as-prop': 'off',
    'react-perf/jsx-no-jsx-as-prop': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/prefer-node-protocol': 'error',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'vitest/no-conditional-expect': 'off',
  },
  ignorePatterns: ['dist', 'node_modules', '.data', '.sanity', 'storybook-static'],
  overrides: [
    {
      files: ['test/**', 'stories/**'],
      rules: {
        'vitest/expect-expect': 'off',
        'vitest/no-standalone-expect': 'off',
        'react/rules-of-hooks': 'off',
      },
    },
    ...overrides,
    override(['src/proxy/node.ts', 'src/proxy/vite.ts'], patternsOf('proxy', MODULES.proxy!, true)),
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/testing.ts', '**/testing.tsx'],
      rules: {'no-restricted-imports': 'off'},
    },
  ],
}
