import type {EmbedAttributes} from './attributes.ts'

/** Whose embeds a frame's page shows. */
export interface FrameOptions {
  /** The word that the script's names begin with: lower-case letters, digits, hyphens; a letter first. */
  readonly brand: string
  /** The embed script: a whole http(s) URL. */
  readonly scriptUrl: string
  /** The service's address, an http(s) URL. Default: what the script has itself. */
  readonly apiBaseUrl?: string | undefined
}

/** What a frame shows. */
export interface FrameContent {
  readonly attributes: EmbedAttributes
  readonly scheme: 'light' | 'dark'
}

/** How high a frame is while the script's player is open in it, which fills the page it is in. */
const PLAYER_HEIGHT = 640

/**
 * The one script of the page. It is the same text for every value, so that a policy can name it by
 * its hash; what differs stands in an element beside it or, in a page of another origin, in the
 * address. From an address only the attributes of an embed and the colour scheme are taken.
 */
export const FRAME_SCRIPT = `(() => {
  const given = JSON.parse(document.getElementById('embed').textContent)
  const hash = location.hash.slice(1)
  const {attributes = {}, scheme} = hash ? JSON.parse(decodeURIComponent(hash)) : given
  const {brand, scriptUrl, options} = given
  const root = document.documentElement
  root.style.colorScheme = scheme === 'dark' ? 'dark' : 'light'
  root.style.background = 'Canvas'
  Object.assign(document.body.style, {margin: '0', padding: '16px', fontFamily: 'system-ui'})
  const target = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) {
    if (/^(class|id|(data|aria)-[a-z0-9_.-]+)$/.test(name)) target.setAttribute(name, value)
  }
  document.body.append(target)
  let state = 'loading'
  const tell = () => {
    const player = document.querySelector('dialog[open], [aria-modal=true]')
    const height = player ? ${PLAYER_HEIGHT} : Math.ceil(document.body.getBoundingClientRect().height)
    parent.postMessage({type: 'stories.frame', state, height}, '*')
  }
  new ResizeObserver(tell).observe(document.body)
  new MutationObserver(tell).observe(root, {
    attributeFilter: ['open', 'aria-modal'],
    childList: true,
    subtree: true,
  })
  const become = (next) => {
    state = next
    tell()
  }
  const script = document.createElement('script')
  script.src = scriptUrl
  script.onerror = () => become('failed')
  script.onload = async () => {
    try {
      await window[brand].discover(options)
      become('ready')
    } catch {
      become('failed')
    }
  }
  document.head.append(script)
})()`

/**
 * The HTML of a page that shows one embed, and counts no views.
 *
 * @param content - Left out for a page that is told by its address.
 * @param nonce - Of a policy that the page is sent with.
 */
export function framePage(
  {apiBaseUrl, brand, scriptUrl}: FrameOptions,
  content: Partial<FrameContent> = {},
  nonce = '',
): string {
  const options = {...(apiBaseUrl !== undefined && {apiBaseUrl}), disableAnalytics: true}
  // Inside of a script element only this character could end it.
  const json = JSON.stringify({brand, scriptUrl, options, ...content}).replaceAll('<', '\\u003c')
  const allowed = nonce && ` nonce="${nonce}"`
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body><script type="application/json" id="embed">${json}</script><script${allowed}>${FRAME_SCRIPT}</script></body></html>`
}

/** The address of a frame's page on another origin, which tells it what to show. */
export function frameAddress(frameUrl: string, content: FrameContent): string {
  const {attributes, scheme} = content
  return `${frameUrl.replace(/#.*$/s, '')}#${encodeURIComponent(JSON.stringify({attributes, scheme}))}`
}

/**
 * Answers a request for the page of `stories({embed: {frameUrl}})`. Serve it from another origin
 * than the Studio's.
 *
 * Its policy lets no other page frame it than those of the Studio, and gives it no origin even when
 * it is opened by itself.
 *
 * @param studioOrigins - Such as `https://studio.example.com`.
 */
export function frameResponse(options: FrameOptions, studioOrigins: readonly string[]): Response {
  const nonce = crypto.randomUUID()
  const policy = [
    "default-src 'none'",
    // The embed script is loaded by this one, and may load more.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src * 'unsafe-inline'",
    'connect-src *',
    'img-src * data: blob:',
    'media-src * data: blob:',
    'font-src * data:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${studioOrigins.join(' ') || "'none'"}`,
    'sandbox allow-scripts',
  ]
  return new Response(framePage(options, {}, nonce), {
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}
