/** A dataset against the catalog: what its documents use, and what became of it. */
export {
  checkDataset,
  type CheckedItem,
  type CheckProgress,
  type DatasetCheck,
} from './check-dataset.ts'
export {type Finding, findingOf, FINDINGS} from './finding.ts'
export {
  checkStories,
  checkWith,
  type CheckSettings,
  type CheckStoriesOptions,
  createServiceClient,
  findSaved,
  type QueryClient,
  type ServiceSettings,
} from './check-stories.ts'
export {type ReportedItem, type ReportedUse, type StoriesReport} from './report.ts'
