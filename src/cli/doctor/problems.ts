import type {ProblemName} from '../../access/index.ts'
import {INSTALL_UI} from '../../proxy/node/older-ui.ts'

/** Each problem that can be named, with its fix. docs/doctor.md lists the same names. */
export const FIXES = {
  // Settings
  missing: 'Set it in the environment or in .env.',
  invalid: 'Correct it; `sanity-plugin-stories proxy --help` lists every setting.',
  mixed:
    'Set both in the environment, both in files, or give the address as --service-url: a file of another’s must not decide where your key is sent.',
  'wrong-path': "Use the service's base address, without listing or query; it ends in /access/v1.",
  'key-public': 'Rename the variable and renew the key: browsers load what has such a name.',
  'tls-off': 'Unset NODE_TLS_REJECT_UNAUTHORIZED; for your own CA set NODE_EXTRA_CA_CERTS.',
  'config-file': 'Let it be a file that can be read, or remove it.',
  'not-added':
    'Add it as the README does. It is right as it is where another file adds it, or where the proxy runs elsewhere.',
  'old-ui': `Run \`${INSTALL_UI}\`: without, the build fails or the page stays white.`,
  'env-file': 'Name a file that exists and is readable, in UTF-8.',

  // The way to any address
  dns: 'Check the spelling of the host, and that DNS works on this machine.',
  refused: 'Check the port, and that the server runs and no firewall is in between.',
  reset: 'Try again; if it persists, contact the operator of the server or of the network.',
  timeout: 'Try again, or allow more with --timeout; if it persists, contact the operator.',
  unreachable: 'Check the address, the network, and any proxy server or firewall in between.',
  'not-http': 'Check scheme and port: https to a port that speaks http fails so, and the reverse.',
  'tls-untrusted': 'Install the chain on the server; for your own CA set NODE_EXTRA_CA_CERTS.',
  'tls-expired': 'Renew the certificate of the server, and check the clock of this machine.',
  encoding: 'Let the server, or what compresses before it, name in Content-Encoding what it does.',
  'tls-host': 'Use the name that the certificate is for, or get one for this name.',

  // The response of an address
  redirect:
    'Use that address, without what comes after the base address: nothing secret follows to another origin. If it is a login, let the path of the proxy through: the proxy checks the session itself.',
  'not-found': 'Check --proxy-url: it ends with the path under which the proxy is mounted.',
  'server-error': 'Wait and try again; if it persists, report it to the operator of the server.',
  'too-large': 'Check the address: what it serves is too long.',

  // The service
  open: 'Report it to the service: it responds without a key.',
  dropped: 'Report it to the service: editors can’t see these records.',
  empty: 'If the service has content, ask it which content the key may read.',

  // The proxy
  'not-a-proxy':
    'Check --proxy-url: it ends with the path under which the proxy is mounted. If that is right, let the gateway, login or firewall before the proxy pass this path.',
  'open-to-strangers':
    'Make authorize refuse unknown callers, as sanityUser({projectId}) does. Until then anyone can read your listings.',
  'preflight-refused':
    'Let OPTIONS reach the proxy: export its handler for OPTIONS too, and let no gateway respond to it, refuse it or redirect it (in Next.js: skipTrailingSlashRedirect).',
  'preflight-headers':
    'Let no gateway rewrite the responses to OPTIONS: the proxy allows what the browser requests.',
  'cors-missing': 'Let no gateway change Access-Control-Allow-Origin: the proxy sets it, once.',
  'foreign-origin': 'Let no gateway set Access-Control-Allow-Origin: the proxy does that for you.',
  'token-unusable': 'Set only the token, without spaces or the word Bearer.',
  'no-validator':
    'Let ETag and If-None-Match pass the gateway: without, each visit loads everything.',
  'not-cached': 'Create the proxy once, outside of the handler; across processes share a Redis.',
  stale: 'Editors see an older listing. See docs/proxy.md for this problem of the service.',
  'shared-cacheable': 'Let no gateway change Cache-Control: a cache would give listings to anyone.',
  'key-exposed': 'Renew the key, and remove whatever adds it to responses.',
  'metrics-open': 'Set STORIES_METRICS to false or refuse the path, unless the network is private.',

  // The problems that the proxy reports, by its own names
  'bad-request': 'Check --proxy-url; otherwise report it.',
  'caller-limited': 'Wait, or raise STORIES_MAX_WAITING if one ID of authorize is many users.',
  'no-token':
    'Let no gateway before the proxy remove the header Authorization, unless it knows your people itself.',
  unauthenticated:
    'Sign in again and use the token of that session: `npx sanity login`, then `npx sanity debug --secrets`. If that one is refused too, check the project of the proxy.',
  forbidden:
    'Use the session of a person with a role in the project: robot tokens are refused. Otherwise check STORIES_ROLES.',
  'origin-refused': 'Add the origin to STORIES_ALLOWED_ORIGINS (allowedOrigins), exactly as it is.',
  'method-not-allowed': 'Let no gateway change the method.',
  internal: 'Read the log of the proxy.',
  'not-configured': 'Set what the detail names, then restart `sanity dev`.',
  'service-key-invalid':
    'Renew STORIES_API_KEY with the service’s whole key, then restart the proxy.',
  'service-key-forbidden': 'Request access to this listing for the key from the service.',
  'service-not-found': 'Check STORIES_SERVICE_URL: it ends in /access/v1.',
  'service-down': 'Wait, and check the way to the service; if it persists, report it there.',
  'service-content':
    'Raise STORIES_MAX_BODY_BYTES or STORIES_MAX_ITEMS where the detail says so; otherwise report it to the service.',
  'service-limited': 'Wait; do not share the key with other programs.',
  'session-unverifiable':
    'Let the machine of the proxy reach https://<project>.api.sanity.io, and check SANITY_API_HOST.',
  'service-timeout': 'Wait, or raise STORIES_CONNECT_TIMEOUT and STORIES_TIMEOUT of the proxy.',
} as const satisfies Record<string, string> & Record<ProblemName, string>

export type DoctorProblem = keyof typeof FIXES
