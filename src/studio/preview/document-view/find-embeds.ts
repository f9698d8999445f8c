import {
  type FieldKind,
  fieldKind,
  type Identity,
  type ItemKind,
  memberOf,
  readIdentity,
  type TypeNode,
} from '../../../saved/index.ts'
import type {TeamContext} from '../../schema/form-context.ts'
import {optionsOf, readOptions, resolveTeamId} from '../../schema/options.ts'

/** One saved item of an embed. */
export interface EmbedItem {
  readonly field: FieldKind
  readonly schemaType: TypeNode
  readonly value: unknown
  readonly identity: Identity
}

/** An embed as a website would make it of a document's values. */
export interface FoundEmbed {
  /** The same for the same place in another version of the document. */
  readonly key: string
  /** Of its field, with those of the fields that it is in. */
  readonly title: string
  readonly kind: ItemKind
  /** More than one in an array that holds only Stories: those are one embed. */
  readonly items: readonly EmbedItem[]
}

interface ValuePosition {
  readonly key: string
  readonly titles: readonly string[]
  readonly parent: unknown
}

/** All embeds of a document, in its order. What can't be read is left out. */
export function findEmbeds(
  documentType: TypeNode,
  document: unknown,
  currentUser: TeamContext['currentUser'],
): readonly FoundEmbed[] {
  const identify = (field: FieldKind, schemaType: TypeNode, value: unknown, parent: unknown) => {
    const {options} = readOptions(optionsOf(schemaType), field)
    const teamId = resolveTeamId(options, {document, parent, currentUser})
    return readIdentity(field, value, teamId)
  }
  const itemsOf = (types: readonly TypeNode[], values: readonly unknown[], parent: unknown) =>
    values.flatMap((value): EmbedItem[] => {
      const schemaType = memberOf(types, value)
      const field = fieldKind(schemaType)
      const identity = field && schemaType && identify(field, schemaType, value, parent)
      return identity ? [{field, schemaType, value, identity}] : []
    })

  const walk = (
    type: TypeNode | undefined,
    value: unknown,
    position: ValuePosition,
  ): FoundEmbed[] => {
    if (!type || value === undefined || value === null) return []
    const {key, parent, titles} = position
    const found = (kind: ItemKind, items: readonly EmbedItem[]): FoundEmbed[] =>
      items.length > 0 ? [{key, title: titles.join(' › '), kind, items}] : []
    const field = fieldKind(type)
    if (field) return found(field.kind, itemsOf([type], [value], parent))
    if (Array.isArray(value)) {
      const members = type.of ?? []
      if (members.length > 0 && members.every((member) => fieldKind(member)?.kind === 'story')) {
        return found('story', itemsOf(members, value, value))
      }
      return value.flatMap((item: unknown, index) => {
        const member = memberOf(members, item)
        // An item's own type is more specific than the array, unless it is the plugin's.
        const own = member?.title !== undefined && !fieldKind(member) ? [member.title] : []
        return walk(member, item, {
          key: `${key}[${keyOf(item) ?? index}]`,
          titles: member?.name === 'block' ? titles : [...titles, ...own],
          parent: value,
        })
      })
    }
    if (typeof value !== 'object') return []
    return (type.fields ?? []).flatMap(({name, type: inner}) =>
      walk(inner, (value as Record<string, unknown>)[name], {
        key: `${key}.${name}`,
        titles: [...titles, inner.title ?? name],
        parent: value,
      }),
    )
  }
  return walk(documentType, document, {key: '', titles: [], parent: undefined})
}

const keyOf = (item: unknown): string | undefined => {
  const key: unknown = (item as {_key?: unknown} | null)?._key
  return typeof key === 'string' ? key : undefined
}
