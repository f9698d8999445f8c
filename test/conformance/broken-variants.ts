export type Handler = (request: Request) => Promise<Response>

/** An implementation with one fault. */
export interface BrokenVariant {
  readonly name: string
  /** Every point that must fail, and no other. */
  readonly fails: readonly string[]
  readonly wrap: (next: Handler) => Handler
}

type Record_ = {[field: string]: unknown}

const KEY = 'demo-key'
const all = (name: string) => ['teams', 'collections', 'stories'].map((kind) => `${kind}.${name}`)
const both = (name: string) => ['collections', 'stories'].map((kind) => `${kind}.${name}`)
const ERRORS = ['errors.401', 'errors.403', 'errors.404']

const kindOf = (request: Request) => new URL(request.url).pathname.split('/').at(-1) ?? ''

/** Changes the response, whose `Content-Length` is removed. */
async function rewrite(
  response: Response,
  change: (text: string) => string,
  headers: {[name: string]: string} = {},
): Promise<Response> {
  const next = new Headers({...Object.fromEntries(response.headers), ...headers})
  next.delete('content-length')
  return new Response(change(await response.text()), {status: response.status, headers: next})
}

const onList =
  (change: (list: Record_[], request: Request) => unknown) =>
  (next: Handler): Handler =>
  async (request) => {
    const response = await next(request)
    if (response.status !== 200) return response
    return rewrite(response, (text) =>
      JSON.stringify(change(JSON.parse(text) as Record_[], request)),
    )
  }

/** Changes records of one listing, or of all. */
const onRecord = (kind: string | undefined, change: (record: Record_) => Record_) =>
  onList((list, request) =>
    kind === undefined || kindOf(request) === kind ? list.map(change) : list,
  )

const onStatus =
  (status: number, change: (response: Response, request: Request) => Promise<Response>) =>
  (next: Handler): Handler =>
  async (request) => {
    const response = await next(request)
    return response.status === status ? change(response, request) : response
  }

const onErrors =
  (change: (response: Response) => Promise<Response>) =>
  (next: Handler): Handler =>
  async (request) => {
    const response = await next(request)
    return response.status < 400 || request.method !== 'GET' ? response : change(response)
  }

const withStatus = (status: number) => async (response: Response) =>
  new Response(response.body, {status, headers: response.headers})

const withHeader =
  (name: string, value: string | undefined) =>
  (next: Handler): Handler =>
  async (request) => {
    const response = await next(request)
    if (response.status !== 200) return response
    const headers = new Headers(response.headers)
    if (value === undefined) headers.delete(name)
    else headers.set(name, value)
    return new Response(await response.arrayBuffer(), {headers})
  }

const withKey = (request: Request, key: string) =>
  new Request(request, {
    headers: {...Object.fromEntries(request.headers), authorization: `Bearer ${key}`},
  })

export const BROKEN_VARIANTS: readonly BrokenVariant[] = [
  {
    name: 'ignores the filter',
    fails: both('filter'),
    wrap: (next) => (request) => next(new Request(request.url.replace(/\?.*/, ''), request)),
  },
  {
    name: 'filters incompletely',
    fails: both('filter'),
    wrap: onList((list, {url}) => (url.includes('teamId') ? list.slice(1) : list)),
  },
  {
    name: 'lists only a first page without a filter',
    fails: both('filter'),
    wrap: onList((list, {url}) => (url.includes('teamId') ? list : list.slice(0, 3))),
  },
  {
    name: 'does not sort',
    fails: both('order'),
    wrap: onList((list) => [...list.slice(2), ...list.slice(0, 2)]),
  },
  {name: 'sorts backwards', fails: both('order'), wrap: onList((list) => list.toReversed())},
  {
    name: 'sorts only unfiltered listings',
    fails: both('order'),
    wrap: onList((list, {url}) => (url.includes('teamId') ? list.toReversed() : list)),
  },
  {name: 'wraps the array', fails: all('array'), wrap: onList((items) => ({items}))},
  {name: 'puts null into the array', fails: all('array'), wrap: onList((list) => [...list, null])},
  {
    name: 'truncates its JSON',
    fails: all('array'),
    wrap: onStatus(200, (response) => rewrite(response, (text) => text.slice(0, -1))),
  },
  {
    name: 'sends milliseconds',
    fails: both('timestamps'),
    wrap: onRecord(undefined, (record) => ({...record, createdAt: 1_700_000_000_000})),
  },
  {
    name: 'sends dates as text',
    fails: both('timestamps'),
    wrap: onRecord(undefined, (record) => ({...record, publishedAt: '2026-01-01T00:00:00Z'})),
  },
  {
    name: 'ignores the key',
    fails: [...all('no-key'), ...all('wrong-key'), ...all('restricted-key')],
    wrap: (next) => (request) => next(withKey(request, KEY)),
  },
  {
    name: 'accepts any key',
    fails: [...all('wrong-key'), ...all('restricted-key')],
    wrap: (next) => (request) =>
      next(request.headers.has('authorization') ? withKey(request, KEY) : request),
  },
  {
    name: 'responds with 403 instead of 401',
    fails: [...all('no-key'), ...all('wrong-key')],
    wrap: onStatus(401, withStatus(403)),
  },
  {
    name: 'responds with 401 instead of 403',
    fails: all('restricted-key'),
    wrap: onStatus(403, withStatus(401)),
  },
  {
    name: 'responds with 200 and an empty list to an unknown path',
    fails: ['not-found'],
    wrap: onStatus(404, async () => Response.json([])),
  },
  {
    name: 'responds with 201 instead of 200',
    fails: all('status'),
    wrap: onStatus(200, withStatus(201)),
  },
  {
    name: 'redirects',
    fails: all('status'),
    wrap: onStatus(200, async (_, {url}) => Response.redirect(`${url}/`, 302)),
  },
  {
    name: 'sends errors as text',
    fails: ERRORS,
    wrap: onErrors((response) =>
      rewrite(response, () => 'Unauthorized', {'content-type': 'text/plain'}),
    ),
  },
  {
    name: 'sends errors as text with the type application/json',
    fails: ERRORS,
    wrap: onErrors((response) => rewrite(response, () => 'Unauthorized')),
  },
  {
    name: 'sends errors without a message',
    fails: ERRORS,
    wrap: onErrors((response) => rewrite(response, () => '{"code": 4}')),
  },
  {
    name: 'sends no content type',
    fails: all('content-type'),
    wrap: withHeader('content-type', undefined),
  },
  {
    name: 'sends JSON as text/html',
    fails: all('content-type'),
    wrap: withHeader('content-type', 'text/html'),
  },
  {
    name: 'accepts a POST',
    fails: ['read-only'],
    wrap: (next) => async (request) =>
      request.method === 'POST' ? Response.json({}, {status: 201}) : next(request),
  },
  {
    name: 'omits IDs',
    fails: all('ids'),
    wrap: onRecord(undefined, (record) => ({...record, id: undefined})),
  },
  {
    name: 'returns numeric IDs',
    fails: ['teams.ids'],
    wrap: onList((list, request) =>
      kindOf(request) === 'teams' ? list.map((team, at) => ({...team, id: at})) : list,
    ),
  },
  {
    name: 'lists a record twice',
    fails: all('ids'),
    wrap: onList((list) => list.flatMap((record, at) => (at === 0 ? [record, record] : [record]))),
  },
  {
    name: 'returns long Story IDs',
    fails: ['stories.id-format'],
    wrap: onRecord('stories', (story) => ({...story, id: `story-${String(story['id'])}`})),
  },
  {
    name: 'returns an unknown embedType',
    fails: ['collections.fields'],
    wrap: onRecord('collections', (one) => ({...one, embedType: 'carousel'})),
  },
  {
    name: 'returns storyIds as a string',
    fails: ['collections.fields'],
    wrap: onRecord('collections', (one) => ({...one, storyIds: 'a,b'})),
  },
  {
    name: 'returns names that are not strings',
    fails: ['teams.fields'],
    wrap: onRecord('teams', (team) => ({...team, name: {en: 'Team'}})),
  },
  {
    name: 'returns another organization',
    fails: ['organization.single'],
    wrap: onList((list) =>
      list.map((record, at) => (at === 0 ? {...record, organizationId: 'another'} : record)),
    ),
  },
]
