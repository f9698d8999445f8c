import type {Route} from '../router.ts'

/** The method and path of a request, and the response. */
const ANSWERS: readonly (readonly [Route['method'], pattern: string, answer: unknown])[] = [
  // No `Timing-Allow-Origin` here: with it Studio warns of a slow connection.
  ['GET', '/ping', {}],
  ['GET', '/data/ping/:dataset', {}],
  ['GET', '/help', []],
  ['GET', '/help/*', []],
  // Whether editors can comment is the Studio's own setting.
  ['GET', '/features', ['studioComments']],
  ['GET', '/check/cors', {result: {allowed: true, withCredentials: true}}],
  ['GET', '/journey/announcements', []],
  ['GET', '/journey/*', null],
  ['GET', '/schedules/*', {schedules: []}],
  ['GET', '/intake/*', {}],
  ['POST', '/intake/*', {}],
  ['POST', '/descriptors/claim', {}],
]

/**
 * Studio's requests to Sanity's hosted services beside its content. Each gets the emptiest valid
 * response, so that the console shows no error. None needs a token.
 */
export const quietRoutes: readonly Route[] = ANSWERS.map(([method, pattern, answer]) => ({
  method,
  pattern,
  handler: () => answer,
  access: 'open',
}))
