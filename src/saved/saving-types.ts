import {fieldKind} from './field-kind.ts'
import type {ValuePath} from './path.ts'
import type {TypeNode} from './schema.ts'

/** A type inside another one, with the path to it in GROQ's notation, such as `rows[].clip`. */
interface InnerType {
  readonly type: TypeNode
  readonly path: string
  readonly outer?: InnerType
}

/** The types one step into a type. A member of an array has no name. */
function stepInto(outer: InnerType): readonly InnerType[] {
  const {of, fields = []} = outer.type
  const members = of?.map((type) => ({path: `${outer.path}[]`, type, outer}))
  const start = outer.path === '' ? '' : `${outer.path}.`
  return members ?? fields.map(({name, type}) => ({path: start + name, type, outer}))
}

/** The parts that tell whether two types are the same: a type inside itself is another object with the same parts. */
const partsOf = ({fields, of}: TypeNode): object | undefined => fields ?? of

function timesOnPath({type, outer}: InnerType): number {
  let times = 0
  for (let at = outer; at; at = at.outer) if (partsOf(at.type) === partsOf(type)) times++
  return times
}

export interface ItemPaths {
  readonly paths: readonly string[]
  /** Paths on which more can be, in types that hold themselves. */
  readonly beyond: readonly string[]
  readonly isCut: boolean
}

/** The steps of such a path. All items of an array are meant by a number. */
export const stepsOf = (path: string): ValuePath =>
  (path.match(/\[\]|[^.[\]]+/g) ?? []).map((step) => (step === '[]' ? 0 : step))

/** How often a type is followed into itself. */
const MAX_REPEATS = 3

/** Paths that are followed in a document type: types that hold each other have any number of them. */
const MAX_PATHS = 500

/** All paths from a document to the items that it can hold, the shortest first. */
export function findItemPaths(documentType: TypeNode): ItemPaths {
  const paths = new Set<string>()
  const beyond = new Set<string>()
  /** The types at each path: members of an array may lead to the same one. */
  const followed = new Map<string, Set<unknown>>()
  let count = 0
  const waiting: InnerType[] = [{type: documentType, path: ''}]
  for (const inner of waiting) {
    const {type, path} = inner
    const isItem = fieldKind(type) !== undefined
    const parts = isItem ? 'item' : partsOf(type)
    const others = followed.get(path) ?? new Set()
    if (others.has(parts) || !leadsToItem(type)) continue
    followed.set(path, others.add(parts))
    if (++count > MAX_PATHS) return {paths: [...paths], beyond: [...beyond], isCut: true}
    if (isItem) paths.add(path)
    else if (timesOnPath(inner) > MAX_REPEATS) beyond.add(path)
    else waiting.push(...stepInto(inner))
  }
  return {paths: [...paths], beyond: [...beyond], isCut: false}
}

const leading = new WeakMap<object, boolean>()

function leadsToItem(type: TypeNode): boolean {
  const visited = new Set<object>()
  const leads = (inner: TypeNode): boolean => {
    const parts = partsOf(inner)
    if (fieldKind(inner) || !parts || visited.has(parts)) return fieldKind(inner) !== undefined
    visited.add(parts)
    return stepInto({type: inner, path: ''}).some((step) => leads(step.type))
  }
  const parts = partsOf(type) ?? type
  const isLeading = leading.get(parts) ?? leads(type)
  leading.set(parts, isLeading)
  return isLeading
}
