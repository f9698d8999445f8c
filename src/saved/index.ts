/** Saved values: what they name, where documents hold them, what became of their items. */
export {
  describeDocument,
  type DocumentVersion,
  findSavedValues,
  type FindOptions,
  parseDocumentId,
  type SavedValue,
  type StringField,
  type StringFieldContext,
  whyUnreadable,
} from './find-values.ts'
export {groupBy} from './group-by.ts'
export * from './field-kind.ts'
export {fieldUsesQuery} from './field-uses.ts'
export * from './item.ts'
export * from './new-value.ts'
export {fetchReleases, type Release} from './releases.ts'
export * from './path.ts'
export * from './repeats.ts'
export * from './saving-types.ts'
export * from './schema.ts'
export * from './uses-query.ts'
export * from './value.ts'
export {visibleName} from './visible-name.ts'
export {type FetchQuery, SANITYS_OWN, walkSavedValues, type WalkOptions} from './walk.ts'
