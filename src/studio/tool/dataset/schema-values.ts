import type {FindOptions, TypeNode} from '../../../saved/index.ts'
import type {TeamContext} from '../../schema/field-filter.ts'
import {readField, resolveTeamId} from '../../schema/options.ts'

/** How the values of a schema's documents are found. */
export function schemaValues(
  types: readonly TypeNode[],
  currentUser: TeamContext['currentUser'],
): FindOptions {
  const byName = new Map(types.map((type) => [type.name, type]))
  return {
    schema: {
      get: (name) => byName.get(name),
      teamIdOf: (type, context) => {
        const options = readField(type)?.options
        return options && resolveTeamId(options, {...context, currentUser})
      },
    },
  }
}
