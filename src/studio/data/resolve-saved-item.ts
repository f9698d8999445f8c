export {isUnpublished, type ResolvedItem, resolveSavedItem} from '../../check/index.ts'
