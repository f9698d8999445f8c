import {useEffect, useState} from 'react'
import type {Path} from 'sanity'
import {hasItem} from '../../../saved/index.ts'

interface NewItemOptions {
  readonly path: Path
  readonly value: unknown
  readonly readOnly: boolean
  /** Opens the picker. */
  readonly onOpen: () => void
}

/**
 * Opens the picker for an array item that has nothing in it when it is opened, as one that was just
 * inserted: there is nothing else to do with it.
 *
 * @returns whether the value is such an item
 */
export function useNewItem({path, value, readOnly, onOpen}: NewItemOptions): boolean {
  const [isNew] = useState(() => isEmptyItem(path, value) && !readOnly)
  useEffect(() => {
    if (isNew) onOpen()
    // Only once: an editor who comes back from the picker has cancelled.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return isNew && !hasItem(value)
}

const isEmptyItem = (path: Path, value: unknown): boolean =>
  typeof path.at(-1) === 'object' && typeof value === 'object' && !hasItem(value)
