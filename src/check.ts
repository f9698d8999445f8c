/** What the package exports for checks of a dataset. */
export {
  checkStories,
  type CheckProgress,
  type CheckSettings,
  type CheckStoriesOptions,
  type DocumentVersion,
  type FieldKind,
  type ItemKind,
  type ItemStatus,
  type QueryClient,
  type ReportedItem,
  type ReportedUse,
  type StoriesReport,
  type StringField,
  type StringFieldContext,
  type ValueForm,
} from './check/index.ts'
export {ServiceApiException, type ServiceFailure} from './access/index.ts'
