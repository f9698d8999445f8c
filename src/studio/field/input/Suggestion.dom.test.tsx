import {act, fireEvent, render, screen, waitFor} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {foundCollection} from '../../../access/testing.ts'
import {createContext} from '../../items/context.ts'
import {readFieldOptions} from '../../schema/options.ts'
import {textAt} from '../picker/PickerHost.tsx'
import {inTheme} from '../../ui/testing.ts'
import {Suggestion} from './Suggestion.tsx'

let slug: string

vi.mock(import('sanity'), () => ({
  useCurrentUser: () => null,
  useFormValue: () => ({slug: {current: slug}}) as never,
  useTranslation: () => ({t: (_key: string, {title}: {title: string}) => title}) as never,
}))

const record = foundCollection('c1', 'Summer', {tag: 'summer', embedType: 'cards'})
let requests: string[]
let number = 0

beforeEach(() => {
  requests = []
  slug = 'summer'
  vi.stubGlobal('fetch', async (input: string) => {
    const tag = new URL(input).searchParams.get('tags')
    requests.push(String(tag))
    const result = tag === 'summer' ? {status: 'found', items: [record]} : {status: 'missing'}
    return Response.json({results: [result], version: '1'})
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function setUp(options: object = {}) {
  const proxyUrl = `https://suggestion-${number++}.test`
  const source = {
    context: createContext({proxyUrl}),
    session: {proxyUrl, projectId: 'p', userId: 'u', getToken: () => 't'},
  }
  const onPick = vi.fn()
  const inputOptions = readFieldOptions({teamId: 't1', ...options}).options
  const element = () =>
    inTheme(<Suggestion onPick={onPick} options={inputOptions} path={['shelf']} source={source} />)
  const {rerender} = render(element())
  return {onPick, rerender: () => rerender(element())}
}

it('suggests the Collection whose tag is the document’s slug', async () => {
  const {onPick} = setUp()
  fireEvent.click(await screen.findByRole('button', {name: 'Summer'}))
  expect(onPick).toHaveBeenCalledWith({kind: 'collection', record: expect.objectContaining(record)})
})

it('suggests nothing that the field can’t save or doesn’t show', async () => {
  setUp({embedType: 'bubbles'})
  await waitFor(() => expect(requests).toEqual(['summer']))
  await act(async () => undefined)
  expect(screen.queryByRole('button')).toBeNull()
})

it('requests a suggestion once the slug is typed, not on each key', async () => {
  vi.useFakeTimers()
  slug = 's'
  const {rerender} = setUp()
  for (const typed of ['su', 'sum', 'summ', 'summe', 'summer']) {
    slug = typed
    rerender()
    await act(() => vi.advanceTimersByTimeAsync(100))
  }
  expect(requests, 'what was there at first').toEqual(['s'])
  await act(() => vi.advanceTimersByTimeAsync(500))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(requests).toEqual(['s', 'summer'])
  expect(screen.getByRole('button', {name: 'Summer'})).toBeDefined()
})

it.each([
  [{slug: {_type: 'slug', current: 'summer'}}, 'slug', 'summer'],
  [{slug: 'summer'}, 'slug', 'summer'],
  [{seo: {slug: {current: 'summer'}}}, 'seo.slug', 'summer'],
  [{slug: {current: ''}}, 'slug', undefined],
  [{slug: 7}, 'slug', undefined],
  [undefined, 'seo.slug', undefined],
  [{slug: 'summer'}, false, undefined],
] as const)('reads from %j at %j the text to suggest by: %j', (document, path, expected) => {
  expect(textAt(document, path)).toBe(expected)
})
