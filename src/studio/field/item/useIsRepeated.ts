import {useContext} from 'react'
import {isRepeated} from '../../../saved/index.ts'
import type {InputOptions} from '../../schema/options.ts'
import {ArrayContext} from './item-props.ts'

/** Whether the array has the item already, and the field's options don't ignore that. */
export function useIsRepeated(
  segment: unknown,
  options: Pick<InputOptions, 'repeated'> | undefined,
): boolean {
  const {type, value} = useContext(ArrayContext) ?? {}
  return options?.repeated !== 'ignore' && isRepeated(value, type?.of ?? [], segment)
}
