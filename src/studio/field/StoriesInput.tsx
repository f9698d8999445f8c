import {Card} from '@sanity/ui'
import {lazy, Suspense} from 'react'
import type {ObjectInputProps, StringInputProps} from 'sanity'

// A Studio pays for it when a form first has such a field.
const FieldInput = lazy(() => import('./FieldInput.tsx'))

/** Props of `StoriesInput`, as a form gives them. */
export type StoriesInputProps = ObjectInputProps | StringInputProps

/**
 * The input of all our types. An existing string field takes it too, and says in `options.stories`
 * what it holds.
 *
 * @example
 * defineField({
 *   name: 'storyId',
 *   type: 'string',
 *   options: {stories: {kind: 'story'}},
 *   components: {input: StoriesInput},
 * })
 */
export function StoriesInput(props: StoriesInputProps) {
  return (
    <Suspense fallback={<Room />}>
      <FieldInput {...props} />
    </Suspense>
  )
}

/** As high as an empty field, so that the form below hardly moves. */
const Room = () => <Card border radius={2} style={{minHeight: 43}} />
