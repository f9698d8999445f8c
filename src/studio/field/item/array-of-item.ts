import {useContext} from 'react'
import {type Path, useGetFormValue, useSchema} from 'sanity'
import {
  type FoundItem,
  type Identity,
  isRepeated,
  typeAtPath,
  type TypeNode,
} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {isDisabled} from '../../schema/array-options.ts'
import type {InputOptions} from '../../schema/options.ts'
import {whyUnfit} from '../../schema/unfit.ts'
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

/**
 * The problem of a value beside the state of its item, unless the field's options ignore it: its
 * array has the item already, or its field would not save it so.
 */
export function useOtherProblem(
  segment: unknown,
  options: InputOptions | undefined,
  identity?: Identity,
  item?: FoundItem,
): string | undefined {
  const {t} = useMessages()
  const {type, value} = useContext(ArrayContext) ?? {}
  if (options?.repeated !== 'ignore' && isRepeated(value, type?.of ?? [], segment)) {
    return t('tool.outcome.in-list')
  }
  if (!options || !identity || options.unfit === 'ignore') return undefined
  return whyUnfit(options, identity, item) && t('item.unfit')
}
