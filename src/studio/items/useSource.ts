import {useEffect, useMemo} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {SANITY_API_VERSION} from '../../access/index.ts'
import type {StoriesContext} from '../config.ts'
import type {Session} from './session.ts'

/** Where the items of a field come from: the plugin's configuration, and who is signed in. */
export interface StoriesSource {
  readonly context: StoriesContext
  readonly session: Session
}

/** The source of everything that a configuration serves, for the user who is signed in. */
export function useSource(context: StoriesContext): StoriesSource {
  const client = useClient({apiVersion: SANITY_API_VERSION})
  const userId = useCurrentUser()?.id ?? ''
  const source = useMemo(
    () => ({
      context,
      session: {
        proxyUrl: context.proxyUrl,
        projectId: client.config().projectId ?? '',
        userId,
        getToken: () => client.config().token,
      },
    }),
    [context, client, userId],
  )
  useEffect(() => context.sessions.announce(source.session), [context, source])
  return source
}
