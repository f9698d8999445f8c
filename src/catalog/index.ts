/** Search and look-up over the service's three listings: pure functions, without I/O or React. */
export {type ItemFilter, passes} from './filter.ts'
export type {Positions} from './positions.ts'
export {compareNewest} from './newest.ts'
export {fold, normalise, wordsOf} from './normalise.ts'
export {createCatalog} from './catalog.ts'
