import type {FindOptions, TypeNode} from '../../../saved/index.ts'
import type {TeamContext} from '../../schema/field-filter.ts'
import {readField, resolveTeamId} from '../../schema/options.ts'

/** How the values of a schema's documents are found. Sanity's own types hold none. */
export const schemaValues = (
  schema: {readonly get: (name: string) => unknown},
  currentUser: TeamContext['currentUser'],
): FindOptions => ({
  schema: {
    get: (name) =>
      name.startsWith('sanity.') ? undefined : (schema.get(name) as TypeNode | undefined),
    teamIdOf: (type, context) => {
      const options = readField(type)?.options
      return options && resolveTeamId(options, {...context, currentUser})
    },
  },
})
