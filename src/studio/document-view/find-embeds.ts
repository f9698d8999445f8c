import {
  fieldKind,
  type Identity,
  isUnpublishing,
  type ItemKind,
  itemSegments,
  memberOf,
  pathText,
  readIdentity,
  type TypeNode,
  type ValuePath,
} from '../../saved/index.ts'
import type {TeamContext} from '../schema/field-filter.ts'
import {readField, resolveTeamId} from '../schema/options.ts'

export interface EmbedItem {
  readonly schemaType: TypeNode
  readonly value: unknown
  readonly identity: Identity
}

/** An embed as a website would make it of a document's values. */
export interface FoundEmbed {
  /** Identifies it in all versions of the document. */
  readonly key: string
  /** The titles of its field, and of the fields that it is in. */
  readonly title: string
  readonly kind: ItemKind
  /** More than one in an array that holds only Stories, which are one embed. */
  readonly items: readonly EmbedItem[]
}

/** All embeds that visitors will see of a document, in its order. What can't be read is left out. */
export function findEmbeds(
  documentType: TypeNode,
  document: unknown,
  currentUser: TeamContext['currentUser'],
): readonly FoundEmbed[] {
  const itemsOf = (types: readonly TypeNode[], values: readonly unknown[], parent: unknown) =>
    values.flatMap((value): EmbedItem[] => {
      const schemaType = memberOf(types, value)
      const read = readField(schemaType)
      if (!schemaType || !read) return []
      const teamId = resolveTeamId(read.options, {document, parent, currentUser})
      const identity = readIdentity(read.field, value, teamId)
      return identity ? [{schemaType, value, identity}] : []
    })

  const walk = (
    type: TypeNode | undefined,
    value: unknown,
    path: ValuePath,
    titles: readonly string[],
    parent: unknown,
  ): FoundEmbed[] => {
    if (!type || value === undefined || value === null) return []
    const found = (kind: ItemKind, items: readonly EmbedItem[]): FoundEmbed[] =>
      items.length > 0 ? [{key: pathText(path), title: titles.join(' › '), kind, items}] : []
    const field = fieldKind(type)
    if (field) return found(field.kind, itemsOf([type], [value], parent))
    if (Array.isArray(value)) {
      const members = type.of ?? []
      if (members.length > 0 && members.every((member) => fieldKind(member)?.kind === 'story')) {
        return found('story', itemsOf(members, value, value))
      }
      const segments = itemSegments(value)
      return value.flatMap((item: unknown, index) => {
        const member = memberOf(members, item)
        // An item's own type is more specific than the array, unless it is the plugin's.
        const own = member?.title !== undefined && !fieldKind(member) ? [member.title] : []
        const itemTitles = member?.name === 'block' ? titles : [...titles, ...own]
        return walk(member, item, [...path, segments[index]!], itemTitles, value)
      })
    }
    if (typeof value !== 'object') return []
    return (type.fields ?? []).flatMap(({name, type: inner}) => {
      const own = (value as Record<string, unknown>)[name]
      return walk(inner, own, [...path, name], [...titles, inner.title ?? name], value)
    })
  }
  return isUnpublishing(document) ? [] : walk(documentType, document, [], [], undefined)
}

/**
 * The embeds of two versions, in the order of the current one. One of only the published version comes
 * after the one that it followed there.
 */
export function compareEmbeds<T extends {readonly key: string}>(
  current: readonly T[],
  published: readonly T[],
) {
  const keys = [...new Set(current.map(({key}) => key))]
  let before = -1
  for (const {key} of published) {
    const at = keys.indexOf(key)
    if (at < 0) keys.splice(before + 1, 0, key)
    before = at < 0 ? before + 1 : at
  }
  const now = new Map(current.map((one) => [one.key, one]))
  const then = new Map(published.map((one) => [one.key, one]))
  return keys.map((key) => ({key, current: now.get(key), published: then.get(key)}))
}
