import {fileURLToPath} from 'node:url'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Versions that install together, from a lock that pins what they need. */
export const STUDIOS = {
  '6.16': {
    lock: path('../../package-lock.json'),
    versions: {sanity: '6.16.0'},
    /** Of the `@sanity/ui` that Sanity itself uses. */
    ui: '4.4.10',
    overrides: {'@sanity/cli': '8.12.0', rolldown: '1.2.19'},
  },
  '5.31': {
    lock: path('studio-5.31/package-lock.json'),
    versions: {sanity: '5.31.1'},
    ui: '3.5.5',
    overrides: {rollup: '4.67.4'},
  },
} as const

export type StudioVersion = keyof typeof STUDIOS

/** A package at a newer version than those above. */
export interface Newer {
  readonly name: 'sanity' | 'react' | '@sanity/ui'
  readonly version: string
}

/**
 * What `STORIES_NEWER` asks to be tried alone, such as `sanity@6.17.0`.
 *
 * @returns `undefined` without it
 * @throws Error for a package that isn't tried
 */
export function newerPackage(text: string | undefined): Newer | undefined {
  if (text === undefined) return undefined
  const [, name, version = ''] = /^(.+)@(\d+\.\d+\.\d+)$/.exec(text) ?? []
  if (name === 'sanity' || name === 'react' || name === '@sanity/ui') return {name, version}
  throw new Error(`STORIES_NEWER is ${text}, and has to be as sanity@6.17.0`)
}

/** The fresh Studio that a newer package is tried in. */
export const studioFor = ({name, version}: Newer): StudioVersion =>
  name === 'sanity' && version.startsWith('5.') ? '5.31' : '6.16'

/** What every fresh Studio has besides Sanity. */
export const SHARED = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  'styled-components': '6.6.0',
} as const

/** The package managers, and the Node that they run on. Without one it's that of package.json. */
export const MANAGERS = {
  npm: {},
  pnpm: {node: '24.21.0', pnpm: '12.21.0'},
} as const

/** The fresh Studios that are installed, built and used before a release. */
export const SETUPS = [
  {version: '6.16', manager: 'npm'},
  {version: '5.31', manager: 'npm'},
  {version: '6.16', manager: 'pnpm'},
] as const satisfies readonly {version: StudioVersion; manager: keyof typeof MANAGERS}[]
