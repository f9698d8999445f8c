import type {ItemKind} from '../../../saved/index.ts'
import {readOptions} from '../../schema/options.ts'

const withoutOptions = (kind: ItemKind) => readOptions(undefined, {kind, form: 'object'}).options

/** The options where any item may be found, by its kind. */
export const DEFAULT_OPTIONS = {
  collection: withoutOptions('collection'),
  story: withoutOptions('story'),
}
