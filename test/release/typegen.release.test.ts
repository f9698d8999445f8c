import {execFile} from 'node:child_process'
import {mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PLUGIN = path.join(ROOT, 'src/studio/index.ts')

/** A project for Sanity's own command. */
const FILES = {
  'sanity.cli.ts': `
    import {defineCliConfig} from 'sanity/cli'
    export default defineCliConfig({
      api: {projectId: 'local', dataset: 'production'},
      typegen: {path: './queries.ts', schema: 'schema.json', generates: './sanity.types.ts'},
    })`,
  'sanity.config.ts': `
    import {defineArrayMember, defineConfig, defineField, defineType} from 'sanity'
    import {stories} from '${PLUGIN}'
    const page = defineType({
      name: 'page',
      type: 'document',
      fields: [
        defineField({name: 'shelf', type: 'stories.collection'}),
        defineField({name: 'intro', type: 'stories.story'}),
        defineField({name: 'tag', type: 'stories.collectionTag', options: {teamId: 't'}}),
        defineField({name: 'storyId', type: 'stories.storyId'}),
        defineField({
          name: 'body',
          type: 'array',
          of: [{type: 'block'}, defineArrayMember({type: 'stories.collection'})],
        }),
      ],
    })
    export default defineConfig({
      projectId: 'local',
      dataset: 'production',
      plugins: [stories({proxyUrl: '/api/stories'})],
      schema: {types: [page]},
    })`,
  'queries.ts': `
    import {defineQuery} from 'groq'
    export const pageQuery = defineQuery(\`*[_type == "page"][0]{shelf, "clip": intro.id}\`)`,
  // Typical code of a site; each line is checked by the compiler.
  'site.ts': `
    import {type CollectionValue, isCollectionValue, isStoryValue} from '${PLUGIN}'
    import type {Page, PageQueryResult, StoriesCollection, StoriesStory} from './sanity.types.ts'
    export function nameOf(page: Page): string {
      const shelf: StoriesCollection | undefined = page.shelf
      const intro: StoriesStory | undefined = page.intro
      if (isStoryValue(intro)) return intro.id
      // @ts-expect-error -- a schema knows nothing of "one of the two"
      const loose: CollectionValue | undefined = shelf
      if (!isCollectionValue(shelf)) return page.tag ?? page.storyId ?? String(loose)
      const value: CollectionValue = shelf
      return value.tag === undefined ? value.id : value.tag
    }
    export const clip = (result: PageQueryResult): string | null | undefined => result?.clip`,
  'tsconfig.json': JSON.stringify({
    extends: path.join(ROOT, 'tsconfig.json'),
    compilerOptions: {types: ['node']},
    include: ['site.ts'],
  }),
}

let folder: string
let types: string

const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(ROOT, 'node_modules', script), ...args], {
    cwd: folder,
    env: {...process.env, CI: 'true', DO_NOT_TRACK: '1'},
  })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stories-typegen-'))
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  await Promise.all(
    Object.entries(FILES).map(([name, text]) => writeFile(path.join(folder, name), text)),
  )
  await run('sanity/bin/sanity', 'schema', 'extract')
  await run('sanity/bin/sanity', 'typegen', 'generate')
  types = await readFile(path.join(folder, 'sanity.types.ts'), 'utf8')
}, 240_000)

afterAll(() => rm(folder, {recursive: true, force: true}))

const declared = (name: string) =>
  new RegExp(`export type ${name} = ([^;{]*;|\\{[^}]*\\};)`).exec(types)?.[1]?.replace(/\s+/g, ' ')

describe('TypeGen', () => {
  it('generates types for values, and uses their names', () => {
    expect(declared('StoriesCollection')).toBe(
      '{ _type: "stories.collection"; teamId?: string; id?: string; tag?: string; title?: string; };',
    )
    expect(declared('StoriesStory')).toBe(
      '{ _type: "stories.story"; teamId?: string; id?: string; title?: string; };',
    )
    expect(declared('StoriesCollectionTag')).toBe('string;')
    expect(declared('StoriesStoryId')).toBe('string;')
    expect(types).toMatch(/shelf\?: StoriesCollection;\s+intro\?: StoriesStory;/)
    expect(types).toMatch(/PageQueryResult = \{\s+shelf: StoriesCollection \| null;/)
  })

  it('leaves the choice of id or tag to isCollectionValue', async () => {
    const {stdout} = await run('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json').catch(
      (error: {stdout: string}) => error,
    )
    expect(stdout).toBe('')
  }, 120_000)
})

interface ExtractedType {
  readonly name: string
  readonly description?: string
  readonly fields?: readonly ExtractedType[]
}

/**
 * What Sanity's own server for agents reads: `sanity schema deploy` stores the same. `sanity schema
 * extract` leaves out every description.
 */
describe('the manifest', () => {
  it('describes the plugin’s types and their fields', async () => {
    await run('sanity/bin/sanity', 'manifest', 'extract')
    const target = path.join(folder, 'dist/static')
    const file = (await readdir(target)).find((name) => name.endsWith('.create-schema.json'))!
    const all = JSON.parse(await readFile(path.join(target, file), 'utf8')) as ExtractedType[]
    const described = (types: readonly ExtractedType[] = []) =>
      Object.fromEntries(types.map(({name, description}) => [name, description]))
    const fieldsOf = (name: string) => described(all.find((type) => type.name === name)?.fields)
    const FROM = 'from the Stories library, never made up.'
    expect(described(all)).toMatchObject({
      'stories.collection': `A Collection: teamId, and exactly one of id and tag, ${FROM}`,
      'stories.story': `A Story: teamId and id, ${FROM}`,
      'stories.collectionId': `ID of a Collection, ${FROM}`,
      'stories.collectionTag': `Tag of a Collection in its Team, ${FROM}`,
      'stories.storyId': `ID of a Story, ${FROM}`,
    })
    expect(fieldsOf('stories.collection')).toEqual({
      teamId: 'ID of its Team, always set',
      id: 'Its ID, unless tag is set',
      tag: 'Its tag in its Team, unless id is set',
      title: 'Its title when selected',
    })
    expect(fieldsOf('stories.story')).toMatchObject({id: 'Its ID, always set'})
    // So that no agent has to follow the type.
    expect(fieldsOf('page')['shelf']).toContain('A Collection: ')
    expect(await readFile(path.join(folder, 'schema.json'), 'utf8')).not.toContain('made up')
  }, 240_000)
})
