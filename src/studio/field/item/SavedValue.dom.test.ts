import {render, renderHook} from '@testing-library/react'
import {createElement} from 'react'
import type {SchemaType} from 'sanity'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {useSavedItem} from '../../items/useSavedItem.ts'
import type {TeamOption} from '../../schema/definitions.ts'
import {readFieldOptions} from '../../schema/options.ts'
import {inTheme} from '../../ui/testing.ts'
import SavedValue, {useReviewedTeam} from './SavedValue.tsx'

let review: object | undefined

vi.mock(import('sanity'), () => ({
  useCurrentUser: () => null,
  useTranslation: () => ({t: (key: string) => key}) as never,
  useDocumentChange: () => {
    if (!review) throw new Error('missing context value')
    return review as never
  },
}))

vi.mock('../../items/useSource.ts', () => ({useSource: () => ({})}))
vi.mock('../../items/useSavedItem.ts', () => ({
  useSavedItem: vi.fn(() => ({state: {status: 'loading'}, shape: 'bubbles', stories: []})),
}))

const schemaType = {name: 'stories.collectionTag'} as SchemaType
const reviewOf = (before: object | undefined, after: object, fields = [{type: schemaType}]) => ({
  rootDiff: {fromValue: before},
  value: after,
  schemaType: {fields},
})
const ofDocument: TeamOption = ({document}) => (document as {team?: string}).team
const ofParent: TeamOption = ({parent}) => (parent as {team?: string} | undefined)?.team ?? 'any'

function team(teamId: TeamOption): string | undefined {
  const {options} = readFieldOptions({teamId}, {kind: 'collection', form: 'tag'})
  return renderHook(() => useReviewedTeam(options, schemaType)).result.current
}

beforeEach(() => {
  review = undefined
})

describe('useReviewedTeam', () => {
  it('returns the Team that the function of the field returns for the document', () => {
    review = reviewOf({team: 'a'}, {team: 'a'})
    expect(team(ofDocument)).toBe('a')
    review = reviewOf(undefined, {team: 'a'})
    expect(team(ofDocument), 'of a new one').toBe('a')
  })

  it('returns the Team of a tag in the review', () => {
    review = reviewOf({team: 'a'}, {team: 'a'})
    const type = {...schemaType, options: {teamId: ofDocument}}
    const props = {schemaType: type, value: 'news'}
    render(inTheme(createElement(SavedValue, props)))
    const [, identity] = vi.mocked(useSavedItem).mock.lastCall ?? []
    expect(identity).toMatchObject({teamId: 'a', tag: 'news'})
  })

  it('returns nothing where the Team changed: a tag may be of the former one', () => {
    review = reviewOf({team: 'a'}, {team: 'b'})
    expect(team(ofDocument)).toBeUndefined()
  })

  it('passes the parent of the field only where that is the document', () => {
    review = reviewOf({team: 'a'}, {team: 'a'})
    expect(team(ofParent)).toBe('a')
    review = reviewOf({team: 'a'}, {team: 'a'}, [])
    expect(team(ofParent)).toBeUndefined()
  })

  it('returns the fixed Team, or none, outside of a review', () => {
    expect(team('a')).toBe('a')
    expect(team(ofDocument)).toBeUndefined()
  })
})
