/** A dataset against the catalog: what its documents use, and what became of it. */
export {
  checkDataset,
  type CheckedItem,
  type CheckProgress,
  type DatasetCheck,
} from './check-dataset.ts'
export {checkValue} from './check-value.ts'
export {type Finding, findingOf, FINDINGS} from './finding.ts'
export {
  checkStories,
  checkWith,
  type CheckSettings,
  type CheckStoriesOptions,
  type QueryClient,
} from './check-stories.ts'
export type {ReportedItem, ReportedUse, StoriesReport} from './report.ts'
