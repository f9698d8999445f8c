import {isExactOrigin} from '../access/index.ts'
import type {EmbedAttributes} from './attributes.ts'
import FRAME_SCRIPT from './frame-script.json' with {type: 'json'}
import type {FrameData} from './frame-script.ts'
import type {ScriptOptions} from './script.ts'

/** The service whose embeds a frame's page shows. */
export interface FrameOptions extends Pick<ScriptOptions, 'brand' | 'apiBaseUrl'> {
  /** The embed script: a whole http(s) URL. */
  readonly scriptUrl: string
  /** More options for the script's `discover`, such as colours and sizes. As JSON holds them. */
  readonly discover?: Readonly<Record<string, unknown>> | undefined
  /**
   * Milliseconds from the first request until something is drawn, before the Studio says that the
   * preview couldn't load. What is drawn later is shown all the same.
   *
   * @defaultValue `8000`
   */
  readonly drawTimeout?: number | undefined
}

/** The embed that a frame shows. */
export interface FrameContent {
  readonly attributes: EmbedAttributes
  readonly scheme: 'light' | 'dark'
}

/**
 * The HTML of a page that shows one embed, and counts no views.
 *
 * @param content - Left out for a page that reads it from its address.
 * @param nonce - The policy's that the page is sent with.
 * @example
 * `framePage({brand: 'service', scriptUrl: 'https://service.example.com/embed.js'})`
 */
export function framePage(
  {apiBaseUrl, brand, discover, scriptUrl}: FrameOptions,
  content: Partial<FrameContent> = {},
  nonce = '',
): string {
  const given = {...discover, ...(apiBaseUrl !== undefined && {apiBaseUrl})}
  const options = {...given, disableAnalytics: true}
  const data: FrameData = {brand, scriptUrl, options, ...content}
  // Inside of a script element only this character could end it.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const allowed = nonce && ` nonce="${nonce}"`
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body><script type="application/json" id="embed">${json}</script><script${allowed}>${FRAME_SCRIPT}</script></body></html>`
}

/**
 * The address of a frame's page on another origin, which says what to show.
 * @example
 * `frame.src = frameAddress('https://frame.example.com/', {attributes, scheme: 'light'})`
 */
export function frameAddress(frameUrl: string, {attributes, scheme}: FrameContent): string {
  return `${frameUrl.replace(/#.*$/s, '')}#${encodeURIComponent(JSON.stringify({attributes, scheme}))}`
}

/**
 * Responds to a request for the page of `stories({embed: {frameUrl}})`. Serve it from another
 * origin than the Studio's.
 *
 * Its policy lets only pages of the Studio frame it, and gives it no origin even when it is opened
 * directly.
 *
 * @param studioOrigins - Exact origins such as `https://studio.example.com`, also of a page that
 *   has the Studio in a frame, such as Sanity's Dashboard. None: no page may.
 * @throws TypeError for a value that is not an exact origin.
 * @example
 * `export const GET = () => frameResponse(script, ['https://studio.example.com'])`
 */
export function frameResponse(options: FrameOptions, studioOrigins: readonly string[]): Response {
  if (!studioOrigins.every((origin) => isExactOrigin(origin))) {
    throw new TypeError(
      'studioOrigins holds exact origins such as "https://studio.example.com": no path, no "*", no "null"',
    )
  }
  const nonce = crypto.randomUUID()
  const policy = [
    "default-src 'none'",
    // The embed script is loaded by this one, and may load more.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src * 'unsafe-inline'",
    'connect-src *; img-src * data: blob:; media-src * data: blob:; font-src * data:',
    "base-uri 'none'; form-action 'none'",
    `frame-ancestors ${studioOrigins.join(' ') || "'none'"}`,
    'sandbox allow-scripts',
  ]
  return new Response(framePage(options, {}, nonce), {
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'content-type': 'text/html; charset=utf-8',
      // A Studio whose own page has an embedder policy can't show a page without both.
      'cross-origin-embedder-policy': 'credentialless',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}
