/**
 * Checks of a dataset.
 *
 * @module sanity-plugin-stories/check
 */
export {
  checkStories,
  type CheckProgress,
  type CheckSettings,
  type CheckStoriesOptions,
  type Finding,
  type QueryClient,
  type ReportedItem,
  type ReportedUse,
  type StoriesReport,
} from './check/index.ts'
export type {
  DocumentVersion,
  FieldKind,
  ItemKind,
  StringField,
  StringFieldContext,
  ValueForm,
} from './saved/index.ts'
export {ServiceApiException, type ServiceFailure} from './access/index.ts'
