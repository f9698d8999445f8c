import type {Connect, Plugin} from 'vite'

/** Values of the `SANITY_STUDIO_*` variables, by name. */
export type StudioEnv = Readonly<Record<string, string>>

/** The variables that the configuration reads. No others reach the browser. */
export const ENV_NAMES = [
  'SANITY_STUDIO_PROJECT_ID',
  'SANITY_STUDIO_DATASET',
  'SANITY_STUDIO_API_HOST',
  'SANITY_STUDIO_LOGIN_METHOD',
  'SANITY_STUDIO_STORIES_PROXY_URL',
  'SANITY_STUDIO_SECOND_PROXY_URL',
  'SANITY_STUDIO_STORIES_SCRIPT_URL',
  'SANITY_STUDIO_RELEASES',
  'SANITY_STUDIO_COMMENTS',
] as const

const SCRIPT = '/studio-env.js'

/** The script that passes the values to the page. */
export function envScript(env: StudioEnv): string {
  const values = Object.fromEntries(
    ENV_NAMES.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  )
  return `globalThis.studioEnv = ${JSON.stringify(values)}`
}

/** Vite plugin that serves the values beside the page, in development and from a build. */
export function studioEnv(env: StudioEnv): Plugin {
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    if (request.url?.split('?')[0] !== SCRIPT) return next()
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
    response.setHeader('Cache-Control', 'no-store')
    response.end(envScript(env))
  }
  return {
    name: 'stories:studio-env',
    configureServer: ({middlewares}) => void middlewares.use(serve),
    configurePreviewServer: ({middlewares}) => void middlewares.use(serve),
    transformIndexHtml: {
      order: 'post',
      handler: () => [{tag: 'script', attrs: {src: SCRIPT}, injectTo: 'head-prepend'}],
    },
  }
}
