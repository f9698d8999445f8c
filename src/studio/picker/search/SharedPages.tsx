import type {ReactNode} from 'react'
import {SWRConfig} from 'swr'
import {PageCache} from './page-cache.ts'

const cache = new PageCache<never>()
const swr = {provider: () => cache}

/** What any picker or library of this page loaded, for the next one. */
export function SharedPages({children}: {readonly children: ReactNode}) {
  return <SWRConfig value={swr}>{children}</SWRConfig>
}
