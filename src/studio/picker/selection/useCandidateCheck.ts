import {useEffect, useEffectEvent, useState} from 'react'
import type {PickerItem} from '../items.ts'

/** Resolves with the reason why the field would reject an item, if it would. */
export type CheckItem = (item: PickerItem) => Promise<string | undefined>

/** An item that the field would reject. */
export interface Refusal {
  readonly title: string
  readonly reason: string
}

interface CandidateState {
  /** Whether it is known that all may be picked. */
  readonly isAccepted: boolean
  readonly refusal: Refusal | undefined
}

const ACCEPTED: CandidateState = {isAccepted: true, refusal: undefined}

/** Checks what is selected, before it can be picked. */
export function useCandidateCheck(
  check: CheckItem | undefined,
  items: readonly PickerItem[],
): CandidateState {
  const [checked, setChecked] = useState<{ids: string; refusal: Refusal | undefined}>()
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
    const run = async () => {
      const all = await Promise.all(findRefusals())
      if (isCurrent) setChecked({ids, refusal: all.flat()[0]})
    }
    void run()
    return () => {
      isCurrent = false
    }
  }, [ids, isChecking])
  if (!isChecking) return ACCEPTED
  const refusal = checked?.ids === ids ? checked.refusal : undefined
  return {isAccepted: checked?.ids === ids && !refusal, refusal}
}
