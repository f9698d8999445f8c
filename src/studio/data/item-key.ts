export {
  type FoundItem,
  isCollection,
  type ItemKey,
  itemKey,
  type ItemKind,
  itemTitle,
  listingOf,
  type SavedName,
} from '../../check/index.ts'
