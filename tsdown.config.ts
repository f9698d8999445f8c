import {cp, readdir, readFile, writeFile} from 'node:fs/promises'
import type {Rolldown, UserConfig} from 'tsdown'
import {compiler} from './dev/react.ts'
import {embedStyles} from './src/embed/thumbnails.ts'
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

type Modules = {readonly moduleIds: readonly string[]}

/** A server component may import the embed: only what needs a browser is for clients. */
const isForClients = ({moduleIds}: Modules) =>
  moduleIds.some((id) => id.endsWith('/MountedEmbed.tsx'))
const clientOnly = (chunk: Modules) => (isForClients(chunk) ? "'use client';" : '')

/** @throws Error where the bundler joined what is for clients with what is for servers too. */
function checkClientOnly(chunks: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): void {
  const found = chunks.filter((chunk) => chunk.type === 'chunk' && isForClients(chunk))
  const alone = found.filter(
    (chunk) =>
      chunk.type === 'chunk' &&
      chunk.moduleIds.length === 1 &&
      /^['"]use client['"]/.test(chunk.code),
  )
  if (!alone[0] || alone.length < found.length) {
    throw new Error("MountedEmbed has no chunk of its own that begins with 'use client'")
  }
}

/** The style sheet of the thumbnails, as a file. */
const styles: Rolldown.Plugin = {
  name: 'stories:styles',
  generateBundle() {
    this.emitFile({type: 'asset', fileName: 'embed.css', source: embedStyles})
  },
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
    // So that it has a chunk of its own.
    'embed/MountedEmbed': 'src/embed/MountedEmbed.tsx',
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
    /"use client" in "src\/embed\/MountedEmbed\.tsx"/,
    // Types may refer to each other.
    /^Circular dependency: (?:\S+\.d\.ts(?: -> |\.?$))+$/,
  ],
  plugins: [messages, styles, compiler()],
  publint: true,
  report: {gzip: false},
  exports: {
    enabled: true,
    exclude: ['cli', 'embed/MountedEmbed'],
    customExports: {'./embed.css': './dist/embed.css'},
  },
  outputOptions: {banner: clientOnly},
  hooks: {
    'build:done': async ({chunks}) => {
      await addSandboxFiles()
      await addLicenses(chunks)
      checkClientOnly(chunks)
    },
  },
}

export default config
