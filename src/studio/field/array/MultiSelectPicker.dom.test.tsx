import {render} from '@testing-library/react'
import {useEffect} from 'react'
import type {ArraySchemaType, SchemaType} from 'sanity'
import {expect, it, vi} from 'vitest'
import {useMultiSelect} from './MultiSelectPicker.tsx'

const CLIPS = ['a', 'b'].map((_key) => ({_key, _type: 'stories.story', teamId: 't1', id: _key}))
const DOCUMENT = {_type: 'page', seo: {clips: CLIPS}}

vi.mock(import('sanity'), async (original) => {
  const {getValueAtPath, ...sanity} = await original()
  return {
    ...sanity,
    getValueAtPath,
    useCurrentUser: () => ({id: 'u1'}) as never,
    useGetFormValue: () => ((path: never) => getValueAtPath(DOCUMENT, path)) as never,
    usePerspective: () => ({perspectiveStack: []}) as never,
    useTranslation: () => ({t: (key: string) => key}) as never,
    useWorkspace: () => ({}) as never,
  }
})
vi.mock('../../items/useSource.ts', () => ({useSource: () => ({session: {}})}))
vi.mock('../item/useUndo.tsx', () => ({useUndo: () => () => undefined}))
vi.mock('../../ui/after-paint.ts', () => ({afterPaint: (run: () => void) => run()}))
vi.mock('swr', () => ({default: () => ({})}))
let kept: readonly unknown[]
vi.mock(import('../picker/PickerHost.tsx'), async (original) => ({
  ...(await original()),
  PickerHost: ({multiSelect}) => {
    kept = multiSelect?.present.map(({isKept}) => isKept) ?? []
    return null
  },
}))

function Opened({member}: {readonly member: object}) {
  const adding = {name: 'stories.story', ...member} as unknown as SchemaType
  const {open, picker} = useMultiSelect({
    array: {of: [adding]} as unknown as ArraySchemaType,
    findFocus: () => null,
    onChange: () => undefined,
    path: ['seo', 'clips'],
    readOnly: false,
  })
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(() => open({adding}), [])
  return picker
}

it('calls the functions of an array’s members as Sanity and the fields of its items do', () => {
  const asked: unknown[] = []
  const readOnly = (context: {readonly value: {readonly _key: string}}) => {
    asked.push(context)
    return context.value._key === 'b'
  }
  const teamId = ({parent}: {readonly parent: unknown}) => void expect(parent).toBe(CLIPS)
  render(<Opened member={{readOnly, options: {teamId}}} />)
  expect(kept).toEqual([false, true])
  expect(asked.slice(-2)).toEqual(
    CLIPS.map((value) => ({
      document: DOCUMENT,
      parent: CLIPS,
      value,
      currentUser: {id: 'u1'},
      path: ['seo', 'clips', {_key: value._key}],
    })),
  )
})
