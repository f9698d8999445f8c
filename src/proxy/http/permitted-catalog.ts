import {LISTING_KINDS} from '../../access/index.ts'
import type {SlicedCatalog, Slices} from '../../library/index.ts'
import {
  type CatalogAt,
  createSharedWork,
  jsonPieces,
  type Slicer,
  streamDigest,
} from '../../library/server.ts'
import type {Rights} from '../auth/authorize.ts'
import {createBoundedMap} from '../core/bounded-map.ts'

/** The catalog as a caller may see it, and its version. */
export type Permitted = Pick<CatalogAt, 'catalog' | 'version'>

/** Sets of rights that are kept for a catalog: a few functions and a byte a Team each. */
const MAX_KEPT = 1000

/**
 * Finds the catalog that holds only what a caller may see. It is made from the one of all, once for
 * all callers with the same rights, and its version changes only with what they see.
 */
export function createPermitted(
  slicer: Slicer,
): (at: Permitted, rights: Rights | undefined) => Permitted | Promise<Permitted> {
  const known = new WeakMap<SlicedCatalog, ReturnType<typeof createBoundedMap<Permitted>>>()
  const making = createSharedWork<Permitted>()

  return (at, rights) => {
    if (!rights) return at
    const keep = known.get(at.catalog) ?? createBoundedMap<Permitted>(MAX_KEPT)
    known.set(at.catalog, keep)
    const make = async () => {
      const catalog = at.catalog.within(rights.teams)
      const permitted = {catalog, version: await slicer.run(versionOf(catalog))}
      keep.set(rights.key, permitted)
      return permitted
    }
    return keep.get(rights.key) ?? making.join(`${at.version} ${rights.key}`, make)
  }
}

function* versionOf(catalog: SlicedCatalog): Slices<string> {
  const hash = streamDigest()
  for (const kind of LISTING_KINDS) {
    hash.update(encoder.encode(`${kind}\n`))
    for (const piece of jsonPieces(yield* catalog.records(kind))) {
      hash.update(encoder.encode(piece))
      yield
    }
  }
  return hash.finish().slice(0, 16)
}

const encoder = new TextEncoder()
