import {parseListing, type EmbedType, type Story} from '../../access/index.ts'
import {requestUrl, type Addresses} from './address.ts'
import type {Request} from './markup.ts'

/** The content that is rendered into one element. */
export interface Shown {
  readonly title: string
  readonly embedType: EmbedType
  readonly stories: readonly Story[]
}

const TIMEOUT_MS = 15_000

/**
 * Reads which Stories an element requests.
 *
 * @throws Error with words for a developer: not found, not reachable, or no such content.
 */
export async function load(addresses: Addresses, request: Request): Promise<Shown> {
  const url = requestUrl(addresses, request)
  const response = await fetch(url, {
    credentials: 'omit',
    headers: {accept: 'application/json'},
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new Error(`${url} could not be reached`, {cause})
  })
  if (response.status === 404) throw new Error(`Nothing is published under ${url}`)
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  try {
    return read(await response.json(), addresses)
  } catch (cause) {
    throw new Error(`${url} did not return Stories`, {cause})
  }
}

function read(body: unknown, {access}: Addresses): Shown {
  const {title, embedType, stories} = Object(body) as Record<string, unknown>
  return {
    title: typeof title === 'string' ? title : '',
    embedType: embedType === 'cards' ? 'cards' : 'bubbles',
    stories: parseListing('stories', stories, {baseUrl: access}).items,
  }
}
