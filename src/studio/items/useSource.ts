import {useEffect, useMemo} from 'react'
import {useClient, useCurrentUser, useSchema} from 'sanity'
import {SANITY_API_VERSION} from '../../access/index.ts'
import {COLLECTION_TYPE} from '../../saved/index.ts'
import {readContext, type StoriesContext} from './context.ts'
import {proxyAddress} from './proxy-address.ts'
import type {Session} from './session.ts'

/** Where the items of a field come from: the plugin's configuration, and who is signed in. */
export interface StoriesSource {
  readonly context: StoriesContext
  readonly session: Session
}

/** The source of a type's items, for the user who is signed in; none where the plugin isn't set up. */
export function useSource(schemaType?: unknown): StoriesSource | undefined {
  const schema = useSchema()
  // A plain string with the plugin's input has the configuration of the workspace.
  const context = readContext(schemaType) ?? readContext(schema.get(COLLECTION_TYPE))
  const client = useClient({apiVersion: SANITY_API_VERSION})
  const userId = useCurrentUser()?.id ?? ''
  const source = useMemo(
    () =>
      context && {
        context,
        session: {
          proxyUrl: proxyAddress(context.proxyUrl),
          projectId: client.config().projectId ?? '',
          userId,
          getToken: () => client.config().token,
        },
      },
    [context, client, userId],
  )
  useEffect(() => source?.context.sessions.announce(source.session), [source])
  return source
}
