import {useEffect, useMemo} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import type {StoriesContext} from '../config.ts'
import type {ListingSource} from './useListing.ts'

/** Who is at the Studio, as the listing store wants to know it. */
export function useSource(context: StoriesContext): ListingSource {
  const client = useClient({apiVersion: '2025-02-19'})
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
