import type {Route} from '../router.ts'

/**
 * Studio's requests to Sanity's hosted services beside its content. Each gets the emptiest valid
 * response, so that the console shows no error. None needs a token.
 */
export function quietRoutes(): Route[] {
  const answers: [Route['method'], string, unknown][] = [
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
  return answers.map(([method, pattern, answer]) => ({
    method,
    pattern,
    handler: () => answer,
    open: true,
  }))
}
