import {cp, readdir, readFile, writeFile} from 'node:fs/promises'
import type {Rolldown, UserConfig} from 'tsdown'
import {compiler} from './dev/react.ts'
import {buildScript} from './src/sandbox/script/build.ts'

/** What the sandbox reads at run time: its videos, and the script that websites load from it. */
async function addSandboxFiles(): Promise<void> {
  await cp('src/sandbox/media/videos', 'dist/videos', {recursive: true})
  await writeFile('dist/embed-script.js', await buildScript())
}

/**
 * Writes the licenses of the packages that the bundle contains: development dependencies, of which a
 * few kilobytes are used. See docs/decisions/package.md.
 */
async function addLicenses(chunks: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]) {
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//
  const ids = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  const names = new Set(ids.flatMap((id) => inPackage.exec(id)?.[1] ?? []))
  const texts = [...names].sort().map(async (name) => {
    const files = await readdir(`node_modules/${name}`)
    const file = files.find((each) => /^license/i.test(each))
    if (file === undefined) throw new Error(`The license of ${name} is missing`)
    return `${name}\n\n${(await readFile(`node_modules/${name}/${file}`, 'utf8')).trim()}\n`
  })
  await writeFile('dist/LICENSES.txt', (await Promise.all(texts)).join('\n---\n\n'))
}

/** A server component may import the embed: only what needs a browser is for clients. */
function clientOnly({moduleIds}: {readonly moduleIds: readonly string[]}): string {
  return moduleIds.some((id) => id.endsWith('/StoryEmbed.tsx')) ? "'use client';" : ''
}

/** @throws Error where the bundler joined what is for clients with what is for servers too. */
async function checkClientOnly(): Promise<void> {
  const entry = await readFile('dist/embed.js', 'utf8')
  const chunk = /import \{[^}]*\bStoryEmbed\b[^}]*\} from "(.+)"/.exec(entry)?.[1]
  const code = chunk === undefined ? '' : await readFile(`dist/${chunk}`, 'utf8')
  const isForClients = /^['"]use client['"]/
  if (isForClients.test(entry) || !isForClients.test(code)) {
    throw new Error("StoryEmbed has no chunk of its own that begins with 'use client'")
  }
}

/** Messages as one object: an export for each key, as bundlers do by default, is twice the size. */
const messages: Rolldown.Plugin = {
  name: 'stories:messages',
  transform: {
    filter: {id: /\/i18n\/[^/]+\.json$/},
    handler: (json) => ({code: `export default ${json}`, moduleType: 'js'}),
  },
}

const config: UserConfig = {
  tsconfig: 'tsconfig.json',
  entry: {
    index: 'src/studio/index.ts',
    structure: 'src/studio/structure.ts',
    cli: 'src/cli/main.ts',
    check: 'src/check.ts',
    client: 'src/client.ts',
    server: 'src/proxy/index.ts',
    node: 'src/proxy/node.ts',
    vite: 'src/proxy/vite.ts',
    agents: 'src/proxy/mcp/index.ts',
    sandbox: 'src/sandbox/index.ts',
    embed: 'src/embed/index.ts',
    'embed/core': 'src/embed/core.ts',
    'embed/core/consent': 'src/embed/core-consent.ts',
    'embed/consent': 'src/embed/consent.tsx',
    // So that it has a chunk of its own.
    'embed/StoryEmbed': 'src/embed/StoryEmbed.tsx',
  },
  // Neither for browsers nor for Node alone.
  platform: 'neutral',
  inputOptions: {
    resolve: {mainFields: ['module', 'main']},
    preserveEntrySignatures: 'strict',
    // Comments that name the file of each module.
    experimental: {attachDebugInfo: 'none'},
  },
  deps: {neverBundle: /^node:/},
  dts: {tsgo: true},
  // The built code is not minified, so maps would only double the download: docs/decisions/package.md
  minify: {compress: {keepNames: {function: true, class: true}}, mangle: false, codegen: false},
  checks: {circularDependency: true},
  suppressWarnings: [
    // It is put back: see `clientOnly`.
    /"use client" in "src\/embed\/StoryEmbed\.tsx"/,
    // Types may refer to each other.
    /^Circular dependency: (?:\S+\.d\.ts(?: -> |\.?$))+$/,
  ],
  plugins: [messages, compiler()],
  publint: true,
  report: {gzip: false},
  exports: {enabled: true, exclude: ['cli', 'embed/StoryEmbed']},
  outputOptions: {banner: clientOnly},
  hooks: {
    'build:done': async ({chunks}) => {
      await addSandboxFiles()
      await addLicenses(chunks)
      await checkClientOnly()
    },
  },
}

export default config
