import type {FindOptions, ItemKind, StringField} from '../../../check/index.ts'
import {fieldKind} from '../../schema/field-kind.ts'
import type {TeamContext} from '../../schema/form-context.ts'
import {resolveTeamId, optionsOf, readOptions} from '../../schema/options.ts'

/** How many steps into a type a string is looked for. A type may hold itself. */
const DEPTH = 6

export interface TypeNode {
  readonly name: string
  readonly jsonType?: string
  readonly fields?: readonly {readonly name: string; readonly type: TypeNode}[]
  readonly of?: readonly TypeNode[]
  readonly options?: unknown
}

/** Where values are that don't say it themselves. */
interface SchemaValues extends FindOptions {
  readonly strings: readonly StringField[]
  readonly aliases: Readonly<Record<string, ItemKind>>
}

/**
 * Where the types of a schema save items in ways that the values don't show: as bare strings, and as
 * objects of types with other names.
 */
export function schemaValues(
  types: readonly TypeNode[],
  currentUser: TeamContext['currentUser'],
): SchemaValues {
  const strings = new Map<string, StringField>()
  const aliases: Record<string, ItemKind> = {}

  const visit = (type: TypeNode, path: string, depth: number): void => {
    const field = fieldKind(type)
    if (field?.form === 'object') {
      aliases[type.name] = field.kind
    } else if (field) {
      const {kind, form} = field
      const {options} = readOptions(optionsOf(type), field)
      const teamId: StringField['teamId'] = ({document, parent}) =>
        resolveTeamId(options, {document, parent, currentUser})
      if (!strings.has(path)) {
        strings.set(path, {path, kind, form: form === 'tag' ? 'tag' : 'id', teamId})
      }
    } else if (depth < DEPTH) {
      for (const member of type.of ?? []) visit(member, rootOf(member) ?? path, depth + 1)
      for (const {name, type: inner} of type.fields ?? []) {
        visit(inner, rootOf(inner) ?? `${path}.${name}`, depth + 1)
      }
    }
  }
  for (const type of types) visit(type, type.name, 0)
  return {strings: [...strings.values()], aliases}
}

/** Objects of a named type say their type, so that paths begin there. */
function rootOf({name, fields}: TypeNode): string | undefined {
  return fields && name !== 'object' ? name : undefined
}
