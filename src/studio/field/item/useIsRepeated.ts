import {useContext} from 'react'
import {repeatsIn} from '../../../saved/index.ts'
import {ArrayContext} from './item-props.ts'

/** Whether an earlier item of the array is the same. A string is known by its index. */
export function useIsRepeated(keyOrIndex: unknown): boolean {
  const {of, value} = useContext(ArrayContext) ?? {}
  return of !== undefined && value !== undefined && repeatsIn(value, of).has(keyOrIndex)
}
