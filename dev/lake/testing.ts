import {createClient, type SanityClient} from '@sanity/client'
import type {Lake} from './index.ts'

/** Users and a document for the tests of the lake. */
export const tokenOf = (id: string) => id.padEnd(40, 'x')

const user = (id: string, roles: string[], provider?: string) => ({
  id,
  name: id,
  roles,
  token: tokenOf(id),
  ...(provider && {provider}),
})
export const users = [
  user('ann', ['administrator']),
  user('vic', ['viewer']),
  user('outsider', []),
  user('robot', ['editor'], 'sanity-token'),
]
export const sample = [{_id: 'p1', _type: 'page', title: 'Sample'}]

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
