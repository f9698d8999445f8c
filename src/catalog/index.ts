/** Search and look-up over the service's three listings: pure functions, without I/O or React. */
export {type ItemFilter, passes} from './filter.ts'
export type {Positions} from './positions.ts'
export {type Link, parseLink} from './link.ts'
export {compareNewest} from './newest.ts'
export {fold, normalise, wordsOf} from './normalise.ts'
export {buildCatalog, type Catalog, createCatalog} from './catalog.ts'
export {type SlicedWork, slicedWork} from './slices.ts'
export type {LoadedListings} from './texts-of-items.ts'
