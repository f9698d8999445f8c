import {useState} from 'react'
import type {Page} from '../search/query.ts'

/** Whether the service reports the status of items, as far as is known. */
export function useKnowsPublished(page: Page | undefined): boolean {
  const [knows, setKnows] = useState(false)
  // A page without items doesn't tell.
  const now = page?.items.length ? page.items.some(({published}) => published !== undefined) : knows
  if (now !== knows) setKnows(now)
  return now
}
