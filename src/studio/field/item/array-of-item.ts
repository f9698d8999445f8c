import {type Path, useGetFormValue, useSchema} from 'sanity'
import {typeAtPath, type TypeNode} from '../../../saved/index.ts'
import {isDisabled} from '../../schema/array-options.ts'

/** The type of the array that a value is an item of; `undefined` for a field. */
export function useArrayType(path: Path): TypeNode | undefined {
  const schema = useSchema()
  const document = useGetFormValue()([])
  if (typeof path.at(-1) === 'string') return undefined
  return typeAtPath(schema, document, path.slice(0, -1))
}

/** Whether a value may be removed: not from an array that keeps its items. */
export const useIsRemovable = (path: Path): boolean => !isDisabled(useArrayType(path), 'remove')
