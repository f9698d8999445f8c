import {cp, writeFile} from 'node:fs/promises'
import {defineConfig} from '@sanity/tsdown-config'
import type {UserConfig} from 'tsdown'
import {buildScript} from './src/sandbox/script/build.ts'

const shared = await defineConfig({
  tsconfig: 'tsconfig.json',
  dts: {tsgo: true},
  // The bundler can't tell that it stays: StoryEmbed is an entry.
  suppressWarnings: /"use client" in "src\/embed\/StoryEmbed\.tsx"/,
  entry: {
    index: 'src/studio/index.ts',
    cli: 'src/cli/main.ts',
    client: 'src/access/index.ts',
    server: 'src/proxy/index.ts',
    node: 'src/proxy/node.ts',
    vite: 'src/proxy/vite.ts',
    sandbox: 'src/sandbox/index.ts',
    embed: 'src/embed/index.ts',
    'embed/core': 'src/embed/core.ts',
    // By itself, since only an entry keeps its 'use client'.
    'embed/StoryEmbed': 'src/embed/StoryEmbed.tsx',
  },
})

/** What the sandbox reads at run time: its films, and the script that websites load from it. */
async function addSandboxFiles(): Promise<void> {
  await cp('src/sandbox/media/videos', 'dist/videos', {recursive: true})
  await writeFile('dist/embed-script.js', await buildScript())
}

const config: UserConfig = {
  ...shared,
  exports: {enabled: true, exclude: ['embed/StoryEmbed']},
  hooks: {'build:done': addSandboxFiles},
}

export default config
