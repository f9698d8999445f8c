/**
 * Saved values: what they name, where they are in a dataset, and what became of their items. Runs
 * in browsers and on servers.
 */
export {checkDataset, type CheckProgress, type DatasetCheck} from './check-dataset.ts'
export {type CheckedItem, ITEM_STATUSES, type ItemStatus, type LoadItem} from './check-items.ts'
export {
  checkStories,
  checkWith,
  type CheckSettings,
  type CheckStoriesOptions,
  type QueryClient,
} from './check-stories.ts'
export {type DocumentVersion, parseDocumentId} from './document-id.ts'
export {
  findSavedValues,
  type FindOptions,
  type SavedValue,
  type StringField,
  type StringFieldContext,
  type ValueDocument,
} from './find-values.ts'
export {
  COLLECTION_TYPE,
  type FieldKind,
  hasItem,
  type Identity,
  nameOf,
  readIdentity,
  savedTitle,
  storedTitle,
  STORY_TYPE,
  type ValueForm,
} from './identity.ts'
export {type ReportedItem, type ReportedUse, type StoriesReport} from './report.ts'
export {
  isUnpublished,
  type KnownItem,
  type LoadedItem,
  type ResolvedItem,
  resolveSavedItem,
} from './resolve-saved-item.ts'
export {
  type FoundItem,
  isCollection,
  type ItemKey,
  itemKey,
  type ItemKind,
  type SavedName,
} from './saved-name.ts'
export {type FetchQuery, walkSavedValues} from './walk.ts'
