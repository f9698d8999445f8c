import {useContext} from 'react'
import {type Path, useGetFormValue, useSchema} from 'sanity'
import {isRepeated, typeAtPath, type TypeNode} from '../../../saved/index.ts'
import {isDisabled} from '../../schema/array-options.ts'
import type {InputOptions} from '../../schema/options.ts'
import {ArrayContext} from './item-props.ts'

/** The type of the array that a value is an item of; `undefined` for a field. */
export function useArrayType(path: Path): TypeNode | undefined {
  const schema = useSchema()
  const document = useGetFormValue()([])
  if (typeof path.at(-1) === 'string') return undefined
  return typeAtPath(schema, document, path.slice(0, -1))
}

/** Whether a value may be removed: not from an array that keeps its items. */
export const useIsRemovable = (path: Path): boolean => !isDisabled(useArrayType(path), 'remove')

/** Whether the array has the item already, and the field's options don't ignore that. */
export function useIsRepeated(
  segment: unknown,
  options: Pick<InputOptions, 'repeated'> | undefined,
): boolean {
  const {type, value} = useContext(ArrayContext) ?? {}
  return options?.repeated !== 'ignore' && isRepeated(value, type?.of ?? [], segment)
}
