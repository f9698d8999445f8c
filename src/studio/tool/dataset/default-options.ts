import type {ItemKind} from '../../../saved/index.ts'
import {readFieldOptions} from '../../schema/options.ts'

const withoutOptions = (kind: ItemKind) =>
  readFieldOptions(undefined, {kind, form: 'object'}).options

/** The options of a field that takes any item, by its kind. */
export const DEFAULT_OPTIONS = {
  collection: withoutOptions('collection'),
  story: withoutOptions('story'),
}
