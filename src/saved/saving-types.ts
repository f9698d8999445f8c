import {fieldKind} from './field-kind.ts'
import type {TypeNode} from './schema.ts'
import type {FieldKind} from './value.ts'

/** A type that saves an item. */
export interface SavingType {
  readonly field: FieldKind
  readonly type: TypeNode
  readonly holder: Holder
}

/** The innermost object that holds a value and says its type: the searched one, if no other does. */
interface Holder {
  readonly name: string
  /** The path to it. */
  readonly at: string
  /** The path from it to the value. */
  readonly path: string
}

/** A type inside another one, with the path to it in GROQ's notation, such as `rows[].clip`. */
interface InnerType {
  readonly type: TypeNode
  readonly path: string
  readonly holder: Holder
  readonly outer?: InnerType
}

const startAt = (type: TypeNode): InnerType => ({
  type,
  path: '',
  holder: {name: type.name ?? '', path: '', at: ''},
})

/** The types one step into a type. A member of an array has no name. */
function stepInto(outer: InnerType): readonly InnerType[] {
  const {of, fields = []} = outer.type
  const steps = of?.map((type) => ({name: '[]', type})) ?? fields
  return steps.map(({name, type}) => {
    const path = joinPaths(outer.path, name)
    // Objects of a named type say their type.
    const isHolder = type.fields !== undefined && type.name !== 'object'
    const {holder} = outer
    return {
      type,
      path,
      holder: isHolder
        ? {name: type.name ?? '', path: '', at: path}
        : {...holder, path: joinPaths(holder.path, name)},
      outer,
    }
  })
}

const joinPaths = (path: string, name: string) =>
  path === '' || name === '[]' ? path + name : `${path}.${name}`

/** What makes two types the same: a type inside itself is another object with the same parts. */
const partsOf = ({fields, of}: TypeNode): object | undefined => fields ?? of

/** How often a type is on the path to one. */
function timesOnPath({type, outer}: InnerType): number {
  let times = 0
  for (let at = outer; at; at = at.outer) if (partsOf(at.type) === partsOf(type)) times++
  return times
}

/** Finds the types inside a type that save an item, each once, however deep; it itself included. */
export function findSavingTypes(type: TypeNode): readonly SavingType[] {
  const visited = new Set<object | undefined>()
  const visit = (inner: InnerType): readonly SavingType[] => {
    const field = fieldKind(inner.type)
    if (field) return [{field, type: inner.type, holder: inner.holder}]
    const parts = partsOf(inner.type)
    // A path begins at its holder, which has to be visited once only.
    if (!parts || visited.has(parts) || timesOnPath(inner) > 0) return []
    if (inner.holder.path === '') visited.add(parts)
    return stepInto(inner).flatMap(visit)
  }
  return visit(startAt(type))
}

/** A path from a document to an item. */
export type ItemPath = SavingType & {readonly path: string}

/** Where documents of a type can hold items. */
export interface ItemPaths {
  readonly paths: readonly ItemPath[]
  /** Paths on which more can be, in types that hold themselves. */
  readonly beyond: readonly string[]
  /** Whether there are more paths than were followed. */
  readonly isCut: boolean
}

/** How often a type is followed into itself. */
const MAX_REPEATS = 3

/** Paths that are followed in a document type: types that hold each other have any number of them. */
const MAX_PATHS = 500

/** All paths from a document to the items that it can hold, the shortest first. */
export function findItemPaths(documentType: TypeNode): ItemPaths {
  const paths: ItemPath[] = []
  const beyond = new Set<string>()
  /** The types at each path: members of an array may lead to the same one. */
  const followed = new Map<string, Set<unknown>>()
  let count = 0
  const waiting = [startAt(documentType)]
  for (const inner of waiting) {
    const {type, path, holder} = inner
    const field = fieldKind(type)
    const parts = field ? type : partsOf(type)
    const others = followed.get(path) ?? new Set()
    if (others.has(parts) || !leadsToItem(type)) continue
    followed.set(path, others.add(parts))
    if (++count > MAX_PATHS) return {paths, beyond: [...beyond], isCut: true}
    if (field) paths.push({field, type, path, holder})
    else if (timesOnPath(inner) > MAX_REPEATS) beyond.add(path)
    else waiting.push(...stepInto(inner))
  }
  return {paths, beyond: [...beyond], isCut: false}
}

const leading = new WeakMap<object, boolean>()

function leadsToItem(type: TypeNode): boolean {
  const parts = partsOf(type)
  if (!parts) return fieldKind(type) !== undefined
  const isLeading = leading.get(parts) ?? findSavingTypes(type).length > 0
  leading.set(parts, isLeading)
  return isLeading
}
