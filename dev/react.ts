import {existsSync} from 'node:fs'
import babel from '@rolldown/plugin-babel'
import react, {reactCompilerPreset} from '@vitejs/plugin-react'
import type {PluginOption} from 'vite'
import {keepCompiled} from './keep-compiled.ts'

/**
 * Modules that every Studio loads when it starts: thin wrappers around lazy components, which the
 * compiler would make a third larger and no faster.
 */
const THIN = [
  'items/useSource.ts',
  'field/array/MultiSelectInput.tsx',
  'field/array/StoriesItem.tsx',
  'field/input/StoriesInput.tsx',
  'field/item/LivePreview.tsx',
  'plugin.ts',
  'field/item/StoriesDiff.tsx',
  'ui/NotLoaded.tsx',
  'ui/lazy-part.tsx',
]

for (const name of THIN) {
  if (existsSync(new URL(`../src/studio/${name}`, import.meta.url))) continue
  throw new Error(`src/studio/${name} does not exist: correct THIN in dev/react.ts`)
}

/**
 * The React Compiler, only for the Studio's module: server components, which may import the embed,
 * don't support its output.
 */
export async function compiler() {
  // Fails where a function can't be compiled, unless it says `'use no memo'`, with the reason.
  const preset = reactCompilerPreset({panicThreshold: 'all_errors'})
  preset.rolldown.filter = {
    ...preset.rolldown.filter,
    id: new RegExp(String.raw`/src/studio/(?!(${THIN.join('|')})$|.*\.test\.)`),
  }
  return keepCompiled(await babel({presets: [preset]}))
}

/** Vite plugins for a page with components of `src/studio`, compiled as in the package. */
export function reactPlugins(): PluginOption[] {
  return [react(), compiler()]
}
