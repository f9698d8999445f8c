import {renderHook, waitFor} from '@testing-library/react'
import {
  createSchema,
  type CurrentUser,
  defineField,
  defineType,
  type ValidationContext,
} from 'sanity'
import {expect, it, vi} from 'vitest'
import {storyItem} from '../../browser/state/items.ts'
import {createContext} from '../../items/context.ts'
import {schemaTypes} from '../../schema-types.ts'
import {customRules, storiesRule} from '../../schema/rules.ts'
import {checkCandidate, type CheckItem, setAt, useCheck} from './check-candidate.ts'
import {useCandidateCheck} from './useCandidateCheck.ts'

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useGetFormValue: () => () => ({_type: 'page'}) as never,
  useWorkspace: () => ({schema, currentUser: {id: 'ann', roles: [{name: 'editor'}]}}) as never,
}))

const page = defineType({
  name: 'page',
  type: 'document',
  fields: [
    defineField({name: 'plain', type: 'stories.story'}),
    defineField({
      name: 'required',
      type: 'stories.story',
      validation: (rule) => [rule.required(), storiesRule(rule)],
    }),
    defineField({
      name: 'other',
      type: 'stories.story',
      validation: (rule) => [
        rule.custom((value, {document, parent, path}) =>
          value?.id === (document as {taken?: string} | undefined)?.taken
            ? `${JSON.stringify(path)} of ${Object.keys(parent as object).join()}: taken`
            : true,
        ),
        rule
          .custom((value) => (value?.title === 'Loud' ? 'A quiet one is better' : true))
          .warning(),
      ],
    }),
    defineField({
      name: 'short',
      type: 'stories.storyId',
      validation: (rule) => rule.custom((value) => (value === 'long' ? 'Too long' : true)),
    }),
    defineField({
      name: 'reserved',
      type: 'stories.storyId',
      validation: (rule) =>
        rule.custom((_value, context) => {
          const {currentUser} = context as unknown as {currentUser: CurrentUser}
          return currentUser.roles[0]?.name === 'editor' || 'For editors only'
        }),
    }),
  ],
})

const context = createContext({proxyUrl: 'https://proxy.test'})
const schema = createSchema({name: 'test', types: [...schemaTypes(context), page]})
const typeOf = (name: string) => {
  const type = (schema.get('page') as unknown as {fields: {name: string; type: object}[]}).fields
  return type.find((field) => field.name === name)!.type as Parameters<typeof customRules>[0]
}
const given = {environment: 'studio', schema} as unknown as ValidationContext

const check = (name: string, value: unknown, document: object = {}) =>
  checkCandidate(customRules(typeOf(name)), {value, path: [name], document}, given)

it('checks nothing where a field has no rules of its own', () => {
  expect(customRules(typeOf('plain'))).toEqual([])
  expect(customRules(typeOf('required'))).toEqual([])
})

it('resolves with the error of the field’s own rule, which receives the document with the value in it', async () => {
  const value = {_type: 'stories.story', id: 's1', title: 'Quiet'}
  expect(await check('other', value, {title: 'Page', taken: 's1'})).toBe(
    '["other"] of title,taken,other: taken',
  )
  expect(await check('other', {...value, id: 's2'}, {taken: 's1'})).toBeUndefined()
  expect(await check('short', 'long')).toBe('Too long')
})

it('lets a rule depend on who is signed in, as in the form', async () => {
  const type = typeOf('reserved') as Parameters<typeof useCheck>[0]
  const {result} = renderHook(() => useCheck(type, ({id}) => ({value: id, path: ['reserved']})))
  expect(await result.current?.(story('s1'))).toBeUndefined()
})

it('ignores warnings, which the form shows', async () => {
  expect(await check('other', {id: 's1', title: 'Loud'})).toBeUndefined()
})

it('sets the value of a field, of a nested object, and of an object that doesn’t exist yet', () => {
  expect(setAt({a: 1}, ['b'], 2)).toEqual({a: 1, b: 2})
  expect(setAt({a: {b: 1, c: 2}}, ['a', 'b'], 3)).toEqual({a: {b: 3, c: 2}})
  expect(setAt(undefined, ['a', 'b'], 1)).toEqual({a: {b: 1}})
})

it('sets an item of an array by its key or its index, and appends one that isn’t in it', () => {
  const list = [
    {_key: 'a', n: 1},
    {_key: 'b', n: 2},
  ]
  expect(setAt({list}, ['list', {_key: 'b'}, 'n'], 3)).toEqual({list: [list[0], {_key: 'b', n: 3}]})
  expect(setAt({list}, ['list', {_key: 'c'}], {_key: 'c'})).toEqual({list: [...list, {_key: 'c'}]})
  expect(setAt(['x', 'y'], [1], 'z')).toEqual(['x', 'z'])
})

it('does not modify the document', () => {
  const document = {list: [{_key: 'a'}]}
  setAt(document, ['list', {_key: 'a'}], 'other')
  expect(document).toEqual({list: [{_key: 'a'}]})
})

const story = (id: string) => storyItem({id, title: id, displayTitle: id}, 'cards')

it('checks an item once, though each render brings another function', async () => {
  const check = vi.fn<CheckItem>(async () => undefined)
  const items = [story('s1')]
  const {result, rerender} = renderHook(() => useCandidateCheck((item) => check(item), items))
  expect(result.current.isChecked).toBe(false)
  await waitFor(() => expect(result.current.isChecked).toBe(true))
  rerender()
  expect(check).toHaveBeenCalledOnce()
})

it('reports the first item that the field would reject, with the reason', async () => {
  const check: CheckItem = async ({id}) => (id === 's1' ? undefined : `Not ${id}`)
  const items = [story('s1'), story('s2'), story('s3')]
  const {result} = renderHook(() => useCandidateCheck(check, items))
  await waitFor(() => expect(result.current.refusal).toEqual({title: 's2', reason: 'Not s2'}))
})

it('checks again when another item is selected', async () => {
  const check = vi.fn<CheckItem>(async () => undefined)
  const {result, rerender} = renderHook(({id}) => useCandidateCheck(check, [story(id)]), {
    initialProps: {id: 's1'},
  })
  await waitFor(() => expect(result.current.isChecked).toBe(true))
  rerender({id: 's2'})
  expect(result.current.isChecked).toBe(false)
  await waitFor(() => expect(result.current.isChecked).toBe(true))
  expect(check).toHaveBeenCalledTimes(2)
})

it('accepts everything where the field has no rules', () => {
  const {result} = renderHook(() => useCandidateCheck(undefined, [story('s1')]))
  expect(result.current).toEqual({isChecked: true, refusal: undefined})
})
