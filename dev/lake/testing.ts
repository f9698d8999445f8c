import {createClient, type SanityClient} from '@sanity/client'
import type {Lake} from './index.ts'

/** Sanity's own client, signed in to a lake as its first user. */
export const clientOf = (lake: Lake): SanityClient =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
    token: lake.token,
  })
