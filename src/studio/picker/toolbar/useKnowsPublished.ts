import {useState} from 'react'
import type {Page} from '../search/query.ts'

/** Whether the service says of items whether they are published, as far as is known. */
export function useKnowsPublished(page: Page | undefined): boolean {
  const [knows, setKnows] = useState(false)
  // A page without items says nothing of it.
  const now = page?.items.length ? page.items.some(({published}) => published !== undefined) : knows
  if (now !== knows) setKnows(now)
  return now
}
