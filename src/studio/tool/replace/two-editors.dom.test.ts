import {act, renderHook, waitFor} from '@testing-library/react'
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  oneof,
  record,
  subarray,
} from 'fast-check'
import {beforeEach, expect, it, vi} from 'vitest'
import type {DocumentChange, Transaction} from '../../../../dev/lake/types.ts'
import type {PlannedDocument} from './planned-documents.ts'
import {createContext} from '../../items/context.ts'
import {resultMessages, stateMessages} from './replace-messages.ts'
import {contentOf, countOld, type Edit, from, oldIn, type Page, PAGES, replaced} from './testing.ts'
import {to, twoEditors} from './testing.ts'
import {type Replacement, useReplacement} from './useReplacement.ts'

/** More before a release. */
const RUNS = Number(process.env['STORIES_TWO_EDITORS'] ?? 60)
const MAX_STEPS = 12

const dataset = {find: {}, expire: () => undefined}
const proxyUrl = 'https://two.test'
const source = {
  context: createContext({proxyUrl}),
  session: {proxyUrl, projectId: 'p', userId: 'u', getToken: () => 't'},
}

let client: ReturnType<typeof twoEditors>['client']
const granted = {
  subscribe({next}: {next: (value: {granted: boolean}) => void}) {
    next({granted: true})
    return {unsubscribe: () => undefined}
  },
}
const grants = {checkDocumentPermission: () => granted}
const schema = {get: () => undefined}
vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useClient: () => client as never,
  useCurrentUser: () => null,
  useGrantsStore: () => grants as never,
  useSchema: () => schema as never,
  useWorkspace: () => ({document: {drafts: {enabled: true}}}) as never,
  validateDocument: async () => [],
}))
const missing = async () => Response.json({results: [{status: 'missing'}], version: '1'})
beforeEach(() => void vi.stubGlobal('fetch', missing))

/** Acts of the user in the tool, while the other editor may edit just before each is written. */
interface Task {
  readonly task: 'check' | 'replace' | 'publish' | 'undo'
  readonly pages: readonly string[]
  readonly keepsOnce: boolean
  readonly writesPublished: boolean
  readonly meanwhile: readonly Edit[]
}
const edits = record<Edit>({
  does: constantFrom('edit', 'remove', 'move', 'select', 'select-old', 'publish', 'discard'),
  page: constantFrom(...PAGES),
})
const tasks = record<Task>({
  task: constantFrom('check', 'replace', 'replace', 'publish', 'publish', 'undo'),
  pages: subarray<string>([...PAGES], {minLength: 1}),
  keepsOnce: boolean(),
  writesPublished: constantFrom(false, false, false, true),
  meanwhile: oneof({arbitrary: constantFrom([]), weight: 3}, array(edits, {maxLength: 1})),
})

const idOf = ({values}: PlannedDocument) => values[0]!.value.document.id
const pageOf = (documentId: string) => documentId.replace('drafts.', '')
const isDraft = ({documentId}: {readonly documentId: string}) => documentId.startsWith('drafts.')
const sumOf = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Holds that a write is what the user has seen and selected, and nothing else. */
function expectSelected(
  {documentId, ...change}: DocumentChange,
  {task, pages, keepsOnce, writesPublished}: Task,
  read: ReadonlyMap<string, Page>,
  earlier: readonly Transaction[],
) {
  const [before, after] = [change.before, change.after] as (Page | undefined)[]
  if (task === 'undo') {
    const made = earlier.find(({id}) => id === before?._rev)
    if (before) expect(made?.author).toBe('user')
    return
  }
  expect(pages).toContain(pageOf(documentId))
  if (before) expect(before._rev).toBe(read.get(documentId)?._rev)
  if (task === 'replace') {
    if (!isDraft({documentId})) expect(writesPublished).toBe(true)
    const base = before ?? read.get(pageOf(documentId))!
    expect(contentOf(after!)).toBe(replaced(base, keepsOnce))
  } else if (isDraft({documentId})) {
    expect(after).toBeUndefined()
  } else {
    expect(contentOf(after!)).toBe(contentOf(read.get(`drafts.${documentId}`)!))
  }
}

/** Holds that the numbers of a result are those of what was written. */
function expectTrueResult({report}: Replacement, changes: readonly DocumentChange[]): number {
  const said = Object.fromEntries(resultMessages(report!))
  const sum = (...keys: string[]) => sumOf(keys.map((key) => said[`tool.replace.${key}`] ?? 0))
  const made = changes.filter(({before}) => !before)
  const patched = changes.filter(({before, after}) => before && after)
  if (report!.task === 'replace') {
    expect(sum('changed.new-draft')).toBe(made.length)
    expect(sum('changed.draft')).toBe(patched.filter(isDraft).length)
    expect(sum('changed.published')).toBe(patched.filter((each) => !isDraft(each)).length)
  }
  if (report!.task === 'publish') expect(sum('done.publish')).toBe(patched.length)
  if (report!.task === 'undo') expect(sum('done.undo') > 0).toBe(changes.length > 0)
  return sum('left.conflict')
}

/** Holds that what is said of the documents is what they hold. */
function expectTrueState(
  replacement: Replacement,
  {keepsOnce, writesPublished}: Task,
  known: readonly string[],
  get: (id: string) => Page | undefined,
) {
  const {documents, report} = replacement
  const said = Object.fromEntries(stateMessages(replacement, true))
  const visible = known.filter((id) => countOld(get(id)) > 0)
  const isReplaced = (draft: Page | undefined) => draft && countOld(draft) === 0
  const waiting = visible.filter((id) => !writesPublished && isReplaced(get(`drafts.${id}`)))
  const isPlan = !report && documents.some(({free}) => free.length > 0)
  expect('tool.replace.dry-run' in said).toBe(isPlan)
  expect('tool.replace.nothing' in said).toBe(!report && documents.length === 0)
  const targets = known.flatMap((id) => {
    const [published, draft] = [get(id), get(`drafts.${id}`)]
    return (writesPublished ? [published, draft] : [draft ?? published]).flatMap(
      (page) => page ?? [],
    )
  })
  const hasNew = ({clips}: Page) => clips.some(({id}) => id === 'new')
  const kept = targets.filter(
    (page) =>
      !keepsOnce &&
      !isPlan &&
      hasNew(page) &&
      oldIn(page.clips) > 0 &&
      oldIn(page.clips) === countOld(page),
  )
  expect({
    visible: said['tool.replace.visible'] ?? 0,
    waiting: said['tool.replace.waiting'] ?? 0,
    kept: said[`tool.replace.${report ? 'kept' : 'blocked'}`] ?? 0,
  }).toEqual({visible: visible.length, waiting: waiting.length, kept: kept.length})
}

/** Plays steps, and returns how many documents the user wrote, and how many were left alone. */
async function play(steps: readonly (Edit | Task)[]) {
  const {get, log, edit, meanwhile, content, ...world} = twoEditors()
  client = world.client
  const hook = renderHook((props) => useReplacement(from, props, dataset, source), {
    initialProps: {to, keepsOnce: false, writesPublished: false},
  })
  const isReady = () =>
    waitFor(() => expect(hook.result.current.phase).toBe('ready'), {interval: 1})
  const named = () => PAGES.filter((id) => countOld(get(id)) + countOld(get(`drafts.${id}`)) > 0)
  await isReady()
  let known = named()
  let before = {content: content(), at: 0}
  const counts = {written: 0, left: 0}
  for (const step of steps) {
    if ('does' in step) {
      edit(step)
      continue
    }
    hook.rerender({to, ...step})
    const {documents, report, ...actions} = hook.result.current
    const chosen = documents.filter((planned) => step.pages.includes(idOf(planned)))
    const read = new Map(
      documents
        .filter(({fate}) => fate !== 'done')
        .flatMap(({source, draft}) => (draft ? [source, draft.document] : [source]))
        .map((document) => [document._id, document as unknown as Page]),
    )
    const at = log.length
    const isFirst = !report?.undo.length
    if (isFirst) before = {content: content(), at}
    meanwhile.push(...step.meanwhile)
    // oxlint-disable-next-line no-await-in-loop -- one step after another
    await act(async () => {
      if (step.task === 'check') actions.search()
      if (step.task === 'replace') await actions.run(chosen.flatMap(({free}) => free))
      if (step.task === 'publish') {
        await actions.publish(chosen.filter(({draft}) => draft?.isPublishable))
      }
      if (step.task === 'undo') await actions.undo()
    })
    // oxlint-disable-next-line no-await-in-loop -- one step after another
    await isReady()
    // Where nothing was written.
    meanwhile.splice(0)
    if (step.task === 'check') known = named()
    // The searches, and what was tried to write.
    const tried = [...(hook.result.current.report?.results.keys() ?? [])]
    const ids = tried.map(({values}) => values[0]!.value.document.id)
    known = PAGES.filter((id) => known.includes(id) || ids.includes(id))

    const changes = log
      .slice(at)
      .flatMap((transaction) => (transaction.author === 'user' ? transaction.changes : []))
    for (const change of changes) expectSelected(change, step, read, log.slice(0, at))
    if (step.task === 'undo') {
      expect(hook.result.current.report?.undo).toEqual([])
      const isAlone = log.slice(before.at).every(({author}) => author === 'user')
      if (report && isAlone) expect(content()).toEqual(before.content)
    }
    counts.written += changes.length
    if (step.task !== 'check') counts.left += expectTrueResult(hook.result.current, changes)
    expectTrueState(hook.result.current, step, known, get)
  }
  hook.unmount()
  return counts
}

it('loses nothing, publishes what was selected, and says what is true, whatever two editors do', async () => {
  const seen = {written: 0, left: 0}
  await assert(
    asyncProperty(array(oneof(edits, tasks), {maxLength: MAX_STEPS}), async (steps) => {
      const {written, left} = await play(steps)
      seen.written += written
      seen.left += left
    }),
    {numRuns: RUNS},
  )
  // The plays have come to what they are about.
  expect(seen.written).toBeGreaterThan(RUNS / 2)
  expect(seen.left).toBeGreaterThan(RUNS / 20)
})
