import {
  type FindOptions,
  findSavingTypes,
  type ItemKind,
  type StringField,
  type TypeNode,
} from '../../../saved/index.ts'
import type {TeamContext} from '../../schema/field-filter.ts'
import {optionsOf, readOptions, resolveTeamId} from '../../schema/options.ts'

/** Where values are that don't say it themselves. */
export interface SchemaValues extends FindOptions {
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
  for (const {field, type, holder} of types.flatMap((each) => findSavingTypes(each))) {
    const {kind, form} = field
    const path = [holder.name, holder.path.replaceAll('[]', '')].filter(Boolean).join('.')
    if (form === 'object') {
      aliases[type.name ?? ''] = kind
    } else if (!strings.has(path)) {
      const {options} = readOptions(optionsOf(type), field)
      const teamId: StringField['teamId'] = ({document, parent}) =>
        resolveTeamId(options, {document, parent, currentUser})
      strings.set(path, {path, kind, form, teamId})
    }
  }
  return {strings: [...strings.values()], aliases}
}
