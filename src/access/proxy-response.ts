import {type Problem, type ProblemName, problemName} from './problems.ts'

/** A response of the proxy itself: JSON, with the name of the problem in it if it is one. */
export interface ProxyResponse {
  readonly json: unknown
  readonly problem?: ProblemName
}

/**
 * Reads a response from the proxy's address. Only what the proxy makes speaks for it; `undefined` for
 * anything else, which a gateway, a login, a firewall or another server made.
 */
export function readProxyResponse(
  status: number,
  contentType: string | null,
  text: string,
): ProxyResponse | undefined {
  const type = mediaType(contentType)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  if (status === 200) return type === 'application/json' ? {json} : undefined
  if (type !== 'application/problem+json') return undefined
  const problem = problemName((json as Partial<Problem> | null)?.type)
  return problem && {json, problem}
}

/** Describes a response by its status and media type, such as `401, text/html`: never by its body. */
export function describeResponse(status: number, contentType: string | null): string {
  return [status, mediaType(contentType) ?? 'no type'].join(', ')
}

/** Whether a response is HTML, which no API sends. */
export const isPage = ({headers}: Pick<Response, 'headers'>): boolean =>
  mediaType(headers.get('content-type')) === 'text/html'

const mediaType = (contentType: string | null): string | undefined =>
  /^\s*([\w.+-]{1,60}\/[\w.+-]{1,60})\s*(?:;|$)/.exec(contentType ?? '')?.[1]?.toLowerCase()
