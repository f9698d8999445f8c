/** Search and look-up over the service's three listings: pure functions, without I/O or React. */
export {passes} from './filter.ts'
export {linksIn} from './link.ts'
export {fold, normalise, wordsOf} from './normalise.ts'
export {buildCatalog, type Catalog, createCatalog, type SlicedCatalog} from './catalog.ts'
export type {Slices} from './slices.ts'
// In a file of its own, like all that a Studio loads: bundlers load the whole file of a function.
export {teamNamesOf} from './team-names.ts'
