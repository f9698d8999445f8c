import {useDeferredValue} from 'react'
import type {FieldProps} from 'sanity'
import {fieldKind} from '../../../saved/index.ts'
import {fieldDescription} from '../../schema/rules.ts'
import {lazyPart} from '../../ui/lazy-part.tsx'
import {NotLoaded} from '../../ui/NotLoaded.tsx'
import type {StoriesInputProps} from '../item/item-props.ts'

// A Studio pays for it when a form first has such a field.
const FieldInput = lazyPart(() => import('./FieldInput.tsx'), Placeholder, NotLoaded)

/**
 * The input of all the plugin's types. An existing string field can use it too, and says in
 * `options.stories` what it holds.
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
  // Render a placeholder first: many such fields would delay the rest of the form.
  const isDue = useDeferredValue(true, false)
  return isDue ? <FieldInput {...props} /> : <Placeholder {...props} />
}

/**
 * As high as what will be there, so that the form below hardly moves. No Card: a Studio 5 would load
 * the plugin's own @sanity/ui at its start for it.
 */
function Placeholder({schemaType, value}: StoriesInputProps) {
  const filled = fieldKind(schemaType)?.kind === 'story' ? 80 : 64
  const minHeight = value === undefined ? 43 : filled
  const border = '1px solid var(--card-border-color)'
  return <div style={{border, borderRadius: 3, boxSizing: 'border-box', minHeight}} />
}

export const TextField = (props: FieldProps) =>
  props.renderDefault({...props, description: fieldDescription(props.description)})

/** An object field drawn as one value, without the rule and the indent of a group of fields. */
export const FlatField = (props: FieldProps) => TextField({...props, level: 0})
