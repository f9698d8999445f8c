import {readFileSync} from 'node:fs'
import {lineOf, type Mutant} from './mutant.ts'

export interface ListedMutant {
  readonly file: string
  /** Matches once. */
  readonly find: RegExp
  readonly to: string
}

/** The most harmful mutants, each of which no test noticed at first. */
export const LISTED: readonly ListedMutant[] = [
  // A decision that applies to another token, or stores the token itself.
  {
    file: 'src/proxy/auth/decision-cache.ts',
    find: /digest\(salt \+ token\)/,
    to: 'digest(salt + token).slice(0, 1)',
  },
  {file: 'src/proxy/auth/decision-cache.ts', find: /digest\(salt \+ token\)/, to: 'token'},
  // Sanity is requested without a queue, and may send an endless response.
  {file: 'src/proxy/auth/verify-queue.ts', find: /PLACES = 16/, to: 'PLACES = 1600'},
  {file: 'src/proxy/auth/verify-queue.ts', find: /MAX_QUEUED = 2000/, to: 'MAX_QUEUED = 100000'},
  {file: 'src/proxy/auth/sanity-user.ts', find: /65_536/, to: '2 ** 30'},
  {file: 'src/proxy/auth/sanity-user.ts', find: /redirect: 'manual'/, to: "redirect: 'follow'"},
  // Rights: a part that is shared with others, a robot anywhere, and items that are not seen.
  {
    file: 'src/proxy/auth/authorize.ts',
    find: /digest\(JSON\.stringify\(sorted\)\)/,
    to: "digest(sorted.join(''))",
  },
  {
    file: 'src/proxy/auth/sanity-user.ts',
    find: /matchRoute\(targetOf\(request\)\)\.name === 'mcp'/,
    to: "request.url.includes('/mcp')",
  },
  {
    file: 'src/library/view.ts',
    find: /\(!stories \|\| byId\('stories', storyId\) === undefined\)/,
    to: "stories && byId('stories', storyId) === undefined",
  },
  {
    file: 'src/library/catalog.ts',
    find: / \|\| \(query\.by === 'storyIds' && !view\.seesAll\)/,
    to: '',
  },
  // Errors that an agent hears of.
  {
    file: 'src/proxy/mcp/agent-tools.ts',
    find: /return 'The proxy failed'/,
    to: 'return String(error)',
  },
  // A search through everything that lets no one else have a turn.
  {
    file: 'src/library/search.ts',
    find: /if \(at % SLICE === SLICE - 1\) yield/,
    to: '',
  },
  // Origins.
  {
    file: 'src/proxy/http/cors.ts',
    find: /isAllowed\(origin\) \? readableOn\(origin\) : undefined/,
    to: 'readableOn(origin)',
  },
  {
    file: 'src/proxy/http/cors.ts',
    find: /isAllowed\(origin\)/,
    to: "isAllowed(origin.split(', ')[0]!)",
  },
  {
    file: 'src/proxy/http/cors.ts',
    find: /if \(call\.cors\) return/,
    to: 'return',
  },
  // Addresses.
  {
    file: 'src/access/origins.ts',
    find: /\(\?:\[a-z\\d_-\]\+\\\.\)\*localhost/,
    to: 'localhost[a-z.]*',
  },
  {
    file: 'src/access/origins.ts',
    find: /\(\?:\[a-z\\d_-\]\+\\\.\)\*localhost/,
    to: '[a-z.-]*localhost',
  },
  {file: 'src/access/origins.ts', find: /\{3\}\)\$/, to: '{3})'},
  // The shared listing.
  {
    file: 'src/library/listing-codec.ts',
    find: /if \(\(await slicer\.run\(digestOf\(bytes\)\)\) !== packed\)/,
    to: 'if (false)',
  },
  {
    file: 'src/library/listing-codec.ts',
    find: /head\.storedAt > read \+ CLOCK_SKEW_MS/,
    to: 'false',
  },
  {
    file: 'src/library/listing-codec.ts',
    find: /Math\.min\(head\.storedAt, read\)/,
    to: 'head.storedAt',
  },
  {
    file: 'src/library/listing-codec.ts',
    find: / \|\| text\.length > longest/,
    to: '',
  },
  // Errors of the store.
  {
    file: 'src/library/shared-listings.ts',
    find: /error instanceof Error \? error\.name : 'unknown'/,
    to: 'String(error)',
  },
  // Time and bounds of the service.
  {
    file: 'src/access/request-listing.ts',
    find: /within\(timeout, work, outer\)/,
    to: 'within(Number.POSITIVE_INFINITY, work, outer)',
  },
  {file: 'src/access/request-listing.ts', find: /redirect: 'manual'/, to: "redirect: 'follow'"},
  // Headers of responses.
  {file: 'src/proxy/core/respond.ts', find: /'nosniff'/, to: "''"},
  // Where the command listens, and the Studio's token.
  {
    file: 'src/cli/proxy-command/settings.ts',
    find: /environment\['HOST'\] \?\? '127\.0\.0\.1'/,
    to: "environment['HOST'] ?? '0.0.0.0'",
  },
  {file: 'src/access/origins.ts', find: /\|\| '127\.0\.0\.1'/, to: "|| '0.0.0.0'"},
  {
    file: 'src/studio/items/proxy-request.ts',
    find: /token !== undefined && redirect === 'manual'/,
    to: 'token !== undefined',
  },
  // Connections.
  {
    file: 'src/proxy/node/handler.ts',
    find: /!isUsable \|\| hasBody\(message\) \|\|/,
    to: '!isUsable ||',
  },
  {file: 'src/proxy/node/handler.ts', find: /!\('stream' in message\)/, to: 'true'},
]

/** @throws Error unless the text occurs exactly once: then the list is out of date. */
export function locate({file, find, to}: ListedMutant): Mutant {
  const code = readFileSync(file, 'utf8')
  const found = [...code.matchAll(new RegExp(find, 'g'))]
  const [first] = found
  if (!first || found.length > 1) throw new Error(`${file} has ${found.length} of ${find}`)
  return {file, at: first.index, line: lineOf(code, first.index), from: first[0], to}
}
