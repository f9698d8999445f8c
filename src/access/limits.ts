/** The most that is accepted. The Studio keeps to what the proxy takes, so that it isn't refused. */

/** Characters of path and query. Common servers accept 8 kB, so a longer one did not come through one. */
export const MAX_TARGET = 8192

/** Characters of an ID or tag. The contract promises no format, so this is far above known ones. */
export const MAX_KEY = 400

/** Characters of an address at which a Story is watched. Browsers and CDNs agree on about as many. */
export const MAX_LINK = 2048

/** Characters of a search, or of a text to suggest by. As many as a key, so that each key can be searched for. */
export const MAX_QUERY = 400

/** Items of a page, and keys of a list. A screen shows fewer, and 100 IDs fit the address of a request. */
export const MAX_LIMIT = 100

/** IDs that come first. Each costs a look-up in every search, and no one remembers more. */
export const MAX_FIRST = 50

/** The offset of a page. No listing is as long, so a larger one is an error of the caller. */
export const MAX_OFFSET = 10_000_000

/** Bytes of one listing, after decoding: 1,000,000 Stories, of the proxy as of a check of a dataset. */
export const MAX_LISTING_BYTES = 768 * 2 ** 20

/** A time in UNIX seconds: the year 2100. A larger one is likely in milliseconds. */
export const MAX_SECONDS = 4_102_444_800

/** Characters of a session token before its padding. Fewer are no token of Sanity and cost no request. */
export const MIN_TOKEN = 16

/** Characters of a session token before its padding. Sanity's have about 100; servers cut at 8 kB. */
export const MAX_TOKEN = 4096

/** Requests of one connection, which is then closed: load balancers spread new ones over instances. */
export const MAX_REQUESTS_PER_CONNECTION = 1000

/** Responses of one connection that wait for the one before. Browsers need none, and each takes memory. */
export const MAX_PIPELINED = 16

/** Bytes per second that a client has to read beyond the timeout: slower than a usable connection. */
export const MIN_BYTES_PER_SECOND = 32_768
