import {cp, writeFile} from 'node:fs/promises'
import {defineConfig} from '@sanity/tsdown-config'
import type {UserConfig} from 'tsdown'
import {buildScript} from './src/sandbox/script/build.ts'

const shared = await defineConfig({
  tsconfig: 'tsconfig.json',
  dts: {tsgo: true},
  entry: {
    index: 'src/studio/index.ts',
    cli: 'src/cli/main.ts',
    client: 'src/access/index.ts',
    server: 'src/proxy/index.ts',
    node: 'src/proxy/node.ts',
    vite: 'src/proxy/vite.ts',
    sandbox: 'src/sandbox/index.ts',
  },
})

/** What the sandbox reads at run time: its films, and the script that websites load from it. */
async function addSandboxFiles(): Promise<void> {
  await cp('src/sandbox/media/videos', 'dist/videos', {recursive: true})
  await writeFile('dist/embed-script.js', await buildScript())
}

const config: UserConfig = {...shared, hooks: {'build:done': addSandboxFiles}}

export default config
