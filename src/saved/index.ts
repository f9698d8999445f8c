/**
 * Saved values: what they name, where documents hold them, and what became of their items. Runs in
 * browsers and on servers.
 */
export {
  type DocumentVersion,
  findSavedValues,
  type FindOptions,
  parseDocumentId,
  type SavedValue,
  type StringField,
  type StringFieldContext,
} from './find-values.ts'
export {groupBy} from './group-by.ts'
export {
  type FoundItem,
  isCollection,
  isUnpublished,
  type ItemKey,
  itemKey,
  type KnownItem,
  listingOf,
  type LoadedItem,
  type ResolvedItem,
  resolveSavedItem,
} from './item.ts'
export {
  adoptedOptions,
  COLLECTION_ID_TYPE,
  COLLECTION_TAG_TYPE,
  fieldKind,
  STORY_ID_TYPE,
} from './field-kind.ts'
export * from './new-value.ts'
export {fetchReleases, type Release} from './releases.ts'
export {
  fieldTitle,
  findSavingTypes,
  memberOf,
  type SavingType,
  typeAtPath,
  type TypeNode,
} from './schema.ts'
export * from './value.ts'
export {type FetchQuery, walkSavedValues, type WalkOptions} from './walk.ts'
