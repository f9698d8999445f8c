import {fn} from 'storybook/test'
import {type ItemKind, readIdentity, savedTitle} from '../../src/saved/index.ts'
import type {EditedItem} from '../../src/studio/field/item/useItemPatches.tsx'
import english from '../../src/studio/i18n/en-US.json' with {type: 'json'}
import {useSavedItem} from '../../src/studio/items/useSavedItem.ts'
import {readFieldOptions} from '../../src/studio/schema/options.ts'
import {useStudioSource} from './found.tsx'

/** A saved value of a form, whose actions a story can look at. */
export function useEditedItem(
  kind: ItemKind,
  value: unknown,
  given: Partial<EditedItem> = {},
  options = {},
): EditedItem {
  const source = useStudioSource()
  const field = {kind, form: 'object'} as const
  const read = readFieldOptions(options, field).options
  const identity = readIdentity(field, value)
  const saved = useSavedItem(source, identity, read.embedType)
  return {
    cancelItem: fn(),
    field,
    identity,
    isLocked: () => false,
    onChange: fn(),
    options: read,
    path: ['shelf'],
    pick: fn(),
    readOnly: false,
    remove: fn(),
    saved,
    schemaType: {} as EditedItem['schemaType'],
    source,
    takeTeam: fn(),
    title: savedTitle(saved.item, value) ?? english['field.unreadable'],
    value,
    valueFor: fn(),
    ...given,
  }
}
