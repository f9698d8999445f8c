import {readFieldOptions} from '../../schema/options.ts'

/** The options of a field that takes any item, by its kind. */
export const DEFAULT_OPTIONS = {
  collection: readFieldOptions(undefined, {kind: 'collection', form: 'object'}).options,
  story: readFieldOptions(undefined, {kind: 'story', form: 'object'}).options,
}
