import type {ReactNode} from 'react'
import {SWRConfig} from 'swr'

/** Pages that are kept: hours of searching must not fill the memory. */
export const MAX_PAGES = 100

/** A cache for SWR that evicts what was used longest ago. */
export class PageCache<V> extends Map<string, V> {
  override get(key: string): V | undefined {
    const value = super.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  override set(key: string, value: V): this {
    super.delete(key)
    super.set(key, value)
    const [oldest] = super.keys()
    if (this.size > MAX_PAGES) super.delete(oldest!)
    return this
  }

  /** A copy, since reading moves a key to the end, where an iteration would meet it again. */
  override keys(): MapIterator<string> {
    return [...super.keys()].values()
  }
}

const cache = new PageCache<never>()
const swr = {provider: () => cache}

/** What any picker or library of this page loaded, for the next one. */
export function SharedPages({children}: {readonly children: ReactNode}) {
  return <SWRConfig value={swr}>{children}</SWRConfig>
}
