import type {ProblemName} from '../../access/index.ts'

/** Each problem that can be named, with its fix. docs/doctor.md lists the same names. */
export const FIXES = {
  // Settings
  missing: 'Set it in the environment or in .env.',
  invalid: 'Correct it; `sanity-plugin-stories proxy --help` lists every setting.',
  placeholder: 'Replace it with the real value.',
  'plain-http':
    'Use https; only this machine may be http. Keys and sessions would be readable on the network.',
  'wrong-path':
    "Use the service's base address, without a listing or a query; it ends in /access/v1.",
  'key-shape': 'Set only the key, without quotes, spaces or the word Bearer.',
  'key-public':
    'Rename the variable and renew the key: names with this beginning are built into the browser’s bundle.',
  'tls-off': 'Unset NODE_TLS_REJECT_UNAUTHORIZED; for your own CA set NODE_EXTRA_CA_CERTS.',
  'env-file': 'Name a file that exists and is readable.',

  // The way to any address
  dns: 'Check the spelling of the host, and that DNS works on this machine.',
  refused: 'Check the port, and that the server runs and no firewall is in between.',
  reset:
    'Try again; if it persists, contact the operator of the server or of the network in between.',
  timeout:
    'Try again, or allow more time with --timeout; if it persists, contact the operator of the server.',
  unreachable: 'Check the address, the network, and any proxy server or firewall in between.',
  'not-http':
    'Check scheme and port: https to a port that speaks http fails like this, and the reverse.',
  'tls-untrusted':
    'Install the whole certificate chain on the server; for your own CA set NODE_EXTRA_CA_CERTS.',
  'tls-expired': 'Renew the certificate of the server, and check the clock of this machine.',
  'tls-host': 'Use the name that the certificate is for, or get one for this name.',

  // The response of an address
  redirect:
    'Use the address that it redirects to: redirects are not followed, since that would forward the key.',
  'not-found': 'Check the address: nothing was found there.',
  'unexpected-status': 'Check the address, and the log of the server.',
  'server-error': 'Wait and try again; if it persists, report it to the operator of the server.',
  limited: 'Wait, then try again; do not share the key with other programs.',
  content: 'Check that the address is that of the service; otherwise report it to the service.',
  'too-large': 'Raise STORIES_MAX_BODY_BYTES, in the proxy too.',

  // The service
  'key-invalid': 'Renew STORIES_API_KEY: copy the complete key from the service.',
  'key-forbidden': 'Request access to this listing for the key from the service.',
  open: 'Report it to the service: it responds without a key.',
  dropped: 'Report it to the service: editors can’t see these records.',
  empty: 'If the service has content, ask it which content the key may read.',
  slow: 'Raise the setting for the proxy, or report the delay to the service.',
  'too-many': 'Raise STORIES_MAX_ITEMS, in the proxy too.',

  // The proxy
  'not-a-proxy': 'Check --proxy-url: it ends with the path under which the proxy is mounted.',
  'open-to-strangers':
    'Make authorize refuse unknown callers, as sanityUser({projectId}) does. Until then anyone can read your listings.',
  'preflight-refused':
    'Let OPTIONS reach the proxy: export its handler for OPTIONS too, and let no gateway respond to it or refuse it.',
  'preflight-headers': 'Let no gateway rewrite the responses to OPTIONS.',
  'cors-missing': 'Let no gateway remove Access-Control-Allow-Origin from responses.',
  'foreign-origin':
    'Let no gateway set Access-Control-Allow-Origin: the proxy does, for your origins only.',
  'token-unusable': 'Set only the token, without quotes, spaces or the word Bearer.',
  'no-validator':
    'Let ETag and If-None-Match pass the gateway: without them each visit downloads everything.',
  'not-cached':
    'Create the proxy once, outside of the handler; where each request runs in a new process, share a Redis.',
  stale: 'Editors see an older listing. See docs/proxy.md for this problem of the service.',
  'shared-cacheable':
    'Let no gateway change Cache-Control: a shared cache would serve listings to anyone.',
  'key-exposed': 'Renew the key, and remove whatever adds it to responses.',
  'platform-limit':
    'The Studio requests pages and is not affected. Let scripts request the listing of each Team (?teamId=), or run a separate proxy for them.',
  'metrics-open':
    'Fine on a private network; otherwise set STORIES_METRICS to false, or refuse the path in front.',

  // The embed script and the page
  'wrong-type': 'Serve it as text/javascript; HTML here means that the address is wrong.',
  'cross-origin-blocked': 'Serve the script with Cross-Origin-Resource-Policy: cross-origin.',
  large: 'Request a smaller build from the service: every visitor loads it.',
  'mixed-content': 'Load the script by https: browsers refuse http on a page of https.',
  'csp-script': 'Allow the script in script-src.',
  'csp-nonce':
    'Pass the nonce of the request as `nonce` to StoryEmbed, mountEmbed or the script’s tag.',
  'csp-connect': 'Allow the address in connect-src.',
  'csp-img': 'Allow the address in img-src.',
  'csp-media': 'Allow the address in media-src.',
  'csp-style':
    "Allow 'unsafe-inline' in style-src, without a nonce or hash beside it, if the page stays empty.",

  // The problems that the proxy reports, by its own names
  'bad-request': 'Check --proxy-url; otherwise report it.',
  'caller-limited':
    'Wait, or raise STORIES_MAX_WAITING if the ID of authorize represents many users.',
  unauthenticated:
    'Sign in again and use the token of that session: `npx sanity login`, then `npx sanity debug --secrets`. If that one is refused too, check the project of the proxy, and that no gateway removes Authorization.',
  forbidden:
    'Use the session of a person with a role in the project: robot tokens are refused. Otherwise check STORIES_ROLES.',
  'origin-refused': 'Add the origin to STORIES_ALLOWED_ORIGINS (allowedOrigins), exactly as it is.',
  'method-not-allowed': 'Let no gateway change the method.',
  internal: 'Read the log of the proxy.',
  'not-configured': 'Set what the detail names, then restart `sanity dev`.',
  'service-key-invalid': 'Renew the key that the proxy has (STORIES_API_KEY), and restart it.',
  'service-key-forbidden': 'Request access to this listing for the proxy’s key from the service.',
  'service-not-found': 'Check STORIES_SERVICE_URL of the proxy: it ends in /access/v1.',
  'service-down': 'Wait; check that the machine of the proxy can reach the service.',
  'service-content':
    'Raise STORIES_MAX_BODY_BYTES or STORIES_MAX_ITEMS of the proxy; otherwise report it to the service.',
  'service-limited': 'Wait; do not share the proxy’s key with other programs.',
  'session-unverifiable':
    'Let the machine of the proxy reach https://<project>.api.sanity.io, and check SANITY_API_HOST.',
  'service-timeout': 'Wait, or raise STORIES_CONNECT_TIMEOUT and STORIES_TIMEOUT of the proxy.',
} as const satisfies Record<string, string> & Record<ProblemName, string>

export type Problem = keyof typeof FIXES
