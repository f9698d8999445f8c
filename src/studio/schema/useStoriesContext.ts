import {useSchema} from 'sanity'
import {readContext, type StoriesContext} from '../config.ts'
import {COLLECTION_TYPE} from '../../saved/index.ts'

/**
 * The plugin's configuration for a type. A plain string with the plugin's input has none:
 * it uses that of the workspace.
 */
export function useStoriesContext(schemaType?: unknown): StoriesContext | undefined {
  const schema = useSchema()
  return readContext(schemaType) ?? readContext(schema.get(COLLECTION_TYPE))
}
