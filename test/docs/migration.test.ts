import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {collectMigrationMutations, type Migration} from 'sanity/migrate'
import {afterEach, expect, it, vi} from 'vitest'
import {startSandbox} from '../../src/sandbox/index.ts'
import {readMarkdown, ROOT} from './markdown.ts'

const KEY = 'canary-key-of-a-migration-18d2'
const cleanUp: (() => Promise<unknown>)[] = []

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await Promise.all(cleanUp.splice(0).map((end) => end()))
})

/** The script of docs/migration.md, as a developer copies it. */
async function documentedMigration(): Promise<Migration> {
  const page = readMarkdown().find(({file}) => file === 'docs/migration.md')
  const block = page?.blocks.find(({code}) => code.startsWith('// migrations/'))
  if (!block) throw new Error('docs/migration.md has no script')
  const folder = await mkdtemp(join(ROOT, 'node_modules/.migration-'))
  cleanUp.push(() => rm(folder, {recursive: true, force: true}))
  const client = JSON.stringify(join(ROOT, 'src/access/index.ts'))
  const file = join(folder, 'index.mts')
  await writeFile(file, block.code.replace("'sanity-plugin-stories/client'", client))
  const {default: migration} = (await import(/* @vite-ignore */ file)) as {default: Migration}
  return migration
}

const document = (id: string, fields: object) => ({
  _id: id,
  _type: 'page',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  _rev: 'r',
  ...fields,
})

it('writes an object beside each string that the service knows, makes one by hand whole, and reports the others', async () => {
  const sandbox = await startSandbox({port: 0, keys: [KEY]})
  cleanUp.push(() => sandbox.close())
  const {fetch} = globalThis
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const text = await (await fetch(...request)).text()
    return Response.json(JSON.parse(text.replace(/("id":"1crjm"),"teamId":"[\w-]+"/, '$1')))
  })
  vi.stubEnv('STORIES_SERVICE_URL', sandbox.url)
  vi.stubEnv('STORIES_API_KEY', KEY)
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const documents = [
    document('known', {introId: '4pqcb'}),
    document('drafts.known', {introId: 'psh6h'}),
    document('by-hand', {intro: {_type: 'stories.story', id: '4pqcb'}}),
    document('whole', {introId: 'psh6h', intro: {teamId: 't', id: '4pqcb'}}),
    document('unknown', {introId: 'nope0'}),
    document('without-team', {introId: '1crjm'}),
    document('empty', {}),
  ]
  const context = {client: undefined as never, filtered: undefined as never, dryRun: true}
  const found: unknown[] = []
  const migration = await documentedMigration()
  for await (const mutation of collectMigrationMutations(
    migration,
    async function* () {
      yield* documents
    },
    context,
  )) {
    found.push(mutation)
  }
  const value = (id: string, title: string) => ({
    _type: 'stories.story',
    teamId: 'team-marketing',
    id,
    title,
  })
  const patched = found.flat() as {id: string; patches: {path: unknown; op: unknown}[]}[]
  expect(patched.map(({id, patches}) => [id, patches])).toMatchObject([
    [
      'known',
      [
        {
          path: ['intro'],
          op: {type: 'set', value: value('4pqcb', 'Sail to Hvaler before breakfast')},
        },
      ],
    ],
    ['drafts.known', [{path: ['intro'], op: {type: 'set', value: {id: 'psh6h'}}}]],
    [
      'by-hand',
      [{path: ['intro'], op: {type: 'set', value: {id: '4pqcb', teamId: 'team-marketing'}}}],
    ],
  ])
  expect(warn.mock.calls).toEqual([
    ['unknown: no Story nope0 of a Team is in the service'],
    ['without-team: no Story 1crjm of a Team is in the service'],
  ])
})
