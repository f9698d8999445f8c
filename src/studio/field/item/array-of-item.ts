import {type Path, useGetFormValue, useSchema} from 'sanity'
import {typeAtPath} from '../../../saved/index.ts'
import {isDisabled} from '../../schema/array-options.ts'

/** Whether a value may be removed: not from an array that keeps its items. */
export function useIsRemovable(path: Path): boolean {
  const schema = useSchema()
  const document = useGetFormValue()([])
  return !isDisabled(typeAtPath(schema, document, path.slice(0, -1)), 'remove')
}
