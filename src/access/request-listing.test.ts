import {describe, expect, it} from 'vitest'
import {clientOf, failureOf} from './client.testing.ts'
import {failureException} from './request-listing.ts'
import {BodyTooLargeError} from './read-bounded.ts'

/** The message about a response with a status. */
async function messageOf(response: Response): Promise<string> {
  const {client} = clientOf([async () => response], {retry: false})
  return (await failureOf(client.stories())).message
}

describe('the message about a status', () => {
  it.each([
    [401, 'The service does not accept the API key (401)'],
    [403, 'The API key has no access to stories (403)'],
    [404, 'The service has no stories at this address (404)'],
    [429, 'The service limits the rate of requests (429)'],
    [500, 'The service could not list stories (500)'],
    [503, 'The service is unavailable (503)'],
  ])('says what %i means, and the number', async (status, message) => {
    expect(await messageOf(new Response(null, {status}))).toBe(message)
  })

  it.each([401, 403])('takes a page of the status %i for none of the service', async (status) => {
    const page = new Response('<p>Blocked</p>', {status, headers: {'content-type': 'text/html'}})
    expect(await messageOf(page)).toBe(
      `Something before the service responded (${status}, text/html)`,
    )
  })

  it.each([0, 300, 307, 399])('calls %i a redirect', async (status) => {
    const response = status === 0 ? Response.error() : new Response(null, {status})
    expect(await messageOf(response)).toMatch(/^The service redirects, .* \((?:redirect|3\d\d)\)$/)
  })
})

describe('the message about a failure', () => {
  const message = (failure: Parameters<typeof failureException>[0], cause?: unknown) =>
    failureException(failure, {kind: 'collections', url: 'http://127.0.0.1/', timeout: 250}, cause)
      .message

  it('distinguishes a caller that gave up from a service that takes too long', () => {
    expect(message('aborted')).toBe('Listing collections was aborted')
    expect(message('timeout')).toBe('The service did not respond within 250 ms')
  })

  it('distinguishes a body that is too long from one that is no listing', () => {
    expect(message('content', new BodyTooLargeError(10))).toBe(
      'The listing of collections is longer than 10 bytes',
    )
    expect(message('content', new SyntaxError('x'))).toBe(
      'The service did not return a list of collections',
    )
  })

  it('names the code of the network from the cause that has one', () => {
    const refused = Object.assign(new Error('refused'), {code: 'ECONNREFUSED'})
    const wrapped = new TypeError('fetch failed', {cause: new Error('inner', {cause: refused})})
    expect(message('network', wrapped)).toBe('The service could not be reached (ECONNREFUSED)')
  })

  it.each([undefined, null, 'ENOTFOUND', {code: 'ENOTFOUND'}, new Error('no code')])(
    'names no code for the cause %j',
    (cause) => {
      expect(message('network', cause)).toBe('The service could not be reached')
    },
  )

  it('ends at an error of another’s fetch that is its own cause', () => {
    let reads = 0
    const error = Object.defineProperty(new Error('x'), 'cause', {
      get: () => (++reads > 1000 ? expect.fail('endless') : error),
    })
    expect(message('network', error)).toBe('The service could not be reached')
  })

  it('takes a number for no code, and goes on to the next cause', () => {
    const inner = Object.assign(new Error('y'), {code: 'EPIPE'})
    const cause = Object.assign(new Error('x', {cause: inner}), {code: 7})
    expect(message('network', cause)).toBe('The service could not be reached (EPIPE)')
  })
})
