import {useEffect, useEffectEvent, useState} from 'react'
import type {BrowserItem} from '../../browser/state/items.ts'
import type {CheckItem} from './check-candidate.ts'

/** Checks what is selected, before it can be picked: not `isChecked` until all are. */
export function useCandidateCheck(check: CheckItem | undefined, items: readonly BrowserItem[]) {
  const [checked, setChecked] = useState<{
    ids: string
    refusal: {title: string; reason: string} | undefined
  }>()
  const ids = items.map(({id}) => id).join(' ')
  const isChecking = check !== undefined && ids !== ''
  // New records of the same items, or a new function, change nothing.
  const findRefusals = useEffectEvent(() =>
    items.map(async (item) => {
      const reason = await check?.(item)
      return reason === undefined ? [] : [{title: item.title, reason}]
    }),
  )
  useEffect(() => {
    if (!isChecking) return undefined
    let isCurrent = true
    void Promise.all(findRefusals()).then(
      (all) => isCurrent && setChecked({ids, refusal: all.flat()[0]}),
    )
    return () => {
      isCurrent = false
    }
  }, [ids, isChecking])
  const isChecked = !isChecking || checked?.ids === ids
  return {isChecked, refusal: isChecking && isChecked ? checked?.refusal : undefined}
}
