import {textIn} from './value.ts'

/** A step to a value: the name of a field; of an item of an array its key, or its index. */
export type PathSegment = string | number | {readonly _key: string}

/** The way from a document to a value. It stays an array up to a patch, since a key can hold a dot. */
export type ValuePath = readonly PathSegment[]

/** Characters that end or escape a quoted key in a patch. */
const UNQUOTED = /["\\\]\p{Cc}]/u

/** The steps to an array's items, by index where a key is of no item alone, or can't be in a patch. */
export function itemSegments(array: readonly unknown[]): readonly PathSegment[] {
  const counts = new Map<unknown, number>()
  const keys = array.map((item) => textIn(item, '_key'))
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return keys.map((_key, index) =>
    _key !== undefined && counts.get(_key) === 1 && !UNQUOTED.test(_key) ? {_key} : index,
  )
}

/** A path as patches and links have it, such as `sections[_key=="a1"].clip`. */
export const pathText = (path: ValuePath): string =>
  path.reduce<string>((text, segment) => {
    if (typeof segment === 'number') return `${text}[${segment}]`
    if (typeof segment === 'object') return `${text}[_key=="${segment._key}"]`
    if (!/^[a-z_]\w*$/i.test(segment)) return `${text}['${segment.replaceAll(/['\\]/g, '\\$&')}']`
    return text === '' ? segment : `${text}.${segment}`
  }, '')

/** The index of an array's item; -1 where it has none. */
export function indexIn(array: unknown, segment: unknown): number {
  if (!Array.isArray(array)) return -1
  const key = textIn(segment, '_key')
  return typeof segment === 'number'
    ? segment
    : array.findIndex((item) => textIn(item, '_key') === key)
}

export const partAt = (value: unknown, segment: unknown): unknown =>
  Object(value)[typeof segment === 'string' ? segment : indexIn(value, segment)]

export const valueAtPath = (document: unknown, path: readonly unknown[]): unknown =>
  path.reduce(partAt, document)

/** Whether a stored document is a version with which a release unpublishes it. */
export const isUnpublishing = (document: unknown): boolean =>
  valueAtPath(document, ['_system', 'delete']) === true

/** Whether a path goes through one of several items with the same key, which Studio can't tell apart. */
export const hasSharedKey = (document: unknown, path: ValuePath): boolean =>
  path.some((segment, length) => {
    if (typeof segment !== 'number') return false
    const array = valueAtPath(document, path.slice(0, length)) as readonly unknown[]
    const key = textIn(array[segment], '_key')
    return key !== undefined && array.filter((item) => textIn(item, '_key') === key).length > 1
  })
