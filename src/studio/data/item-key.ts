export {
  type FoundItem,
  isCollection,
  type ItemKey,
  itemKey,
  type ItemKind,
  itemTitle,
  type SavedName,
} from '../../check/index.ts'
