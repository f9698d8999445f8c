export {hasItem, type Identity, nameOf, readIdentity} from '../../check/index.ts'
