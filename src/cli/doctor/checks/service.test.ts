import {describe, expect, it, onTestFinished, vi} from 'vitest'
import type {Fault, SandboxServer} from '../../../sandbox/index.ts'
import {doctor, KEY, sandbox, serve, settingsOf} from '../testing.ts'

/** Lets the time limits of requests end once the fault has met one, in place of after real seconds. */
async function expireWhenMet(service: SandboxServer): Promise<void> {
  const limits: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  onTestFinished(() => void timeout.mockRestore())
  await expect.poll(() => service.faults).toEqual([])
  for (const limit of limits) limit.abort(new DOMException('It is over', 'TimeoutError'))
}

describe('the checks of the service', () => {
  it('reports access, time and counts', async () => {
    const service = await sandbox()
    const {code, find} = await doctor([], settingsOf(service))
    expect(code).toBe(0)
    expect(find('service.reach')).toMatchObject({status: 'ok', facts: {status: 401}})
    expect(find('service.stories')).toMatchObject({
      status: 'ok',
      milliseconds: expect.any(Number),
      facts: {count: 5, bytes: expect.any(Number)},
    })
    expect(find('service.data')).toMatchObject({
      status: 'ok',
      message: expect.stringMatching(/^2 Teams, 3 Collections, 5 Stories; [\d.]+ kB in all$/),
      facts: {teams: 2, collections: 3, stories: 5},
    })
    // Kind to the service: one request of each listing, and one without the key.
    expect(service.requests.map(({kind, status}) => `${kind} ${status}`)).toEqual([
      'teams 401',
      'teams 200',
      'collections 200',
      'stories 200',
    ])
  })

  it.each<[name: string, fault: Fault, problem: string]>([
    ['a listing that is not there', {type: 'status', status: 404}, 'not-found'],
    ['no access to a listing', {type: 'status', status: 403}, 'key-forbidden'],
    ['a key that is refused', {type: 'status', status: 401}, 'key-invalid'],
    ['a failure of the service', {type: 'status', status: 500}, 'server-error'],
    ['a service that is unavailable', {type: 'status', status: 503}, 'server-error'],
    ['a redirect', {type: 'status', status: 302}, 'redirect'],
    ['a status that is unheard of', {type: 'status', status: 418}, 'unexpected-status'],
    ['a limit', {type: 'rate-limit', retryAfter: 7}, 'limited'],
    ['no response', {type: 'hang'}, 'timeout'],
    ['a response that arrives too slowly', {type: 'drip', bytes: 1, interval: 50}, 'timeout'],
    ['a connection that is reset', {type: 'reset'}, 'reset'],
    ['a response that breaks off', {type: 'cut'}, 'reset'],
    ['half a response', {type: 'bad-json'}, 'content'],
    ['an object in place of a list', {type: 'object'}, 'content'],
  ])('reports %s, of one listing only', async (_, fault, problem) => {
    const service = await sandbox({faults: [{...fault, on: 'stories', times: 1}]})
    const expired = problem === 'timeout' && expireWhenMet(service)
    const {code, find} = await doctor([], settingsOf(service))
    await expired
    expect(code).toBe(1)
    expect(find('service.reach')).toMatchObject({status: 'ok'})
    expect(find('service.teams')).toMatchObject({status: 'ok'})
    expect(find('service.stories')).toMatchObject({status: 'error', problem})
    expect(find('service.data')).toMatchObject({status: 'skipped'})
  })

  it('distinguishes an unknown key, reported once, from one without access', async () => {
    const service = await sandbox({keys: ['another'], restrictedKeys: [KEY]})
    const restricted = await doctor([], settingsOf(service))
    expect(restricted.find('service.teams')).toMatchObject({problem: 'key-forbidden'})
    const unknown = await doctor([], settingsOf(service, {STORIES_API_KEY: 'an-unknown-key'}))
    expect(unknown.find('service.teams')).toMatchObject({problem: 'key-invalid'})
    // One cause is one error.
    for (const kind of ['collections', 'stories']) {
      expect(unknown.find(`service.${kind}`)).toMatchObject({status: 'skipped'})
    }
  })

  it('stops once the service limits requests, and reports for how long', async () => {
    const service = await sandbox({faults: [{type: 'rate-limit', retryAfter: 7}]})
    const {find} = await doctor([], settingsOf(service))
    expect(find('service.teams')).toMatchObject({fix: expect.stringMatching(/^Wait 7 s/)})
    expect(find('service.collections')).toMatchObject({status: 'skipped'})
    expect(service.requests).toHaveLength(2)
  })

  it('counts the records that can’t be read', async () => {
    const service = await sandbox({faults: [{type: 'nulls', field: 'id', on: 'collections'}]})
    const {code, find} = await doctor([], settingsOf(service))
    expect(find('service.collections.records')).toMatchObject({
      status: 'warning',
      problem: 'dropped',
      facts: {dropped: 3, total: 3},
    })
    expect(find('service.data')).toMatchObject({status: 'warning', problem: 'empty'})
    expect(code).toBe(0)
  })

  it('warns where the key can’t see any item', async () => {
    const service = await sandbox({teams: 1, collections: 0, stories: 0})
    const {find} = await doctor([], settingsOf(service))
    expect(find('service.data')).toMatchObject({
      problem: 'empty',
      message: 'The key sees no Collections and no Stories',
    })
  })

  it.each([
    [{STORIES_CONNECT_TIMEOUT: '0.02'}, 'STORIES_CONNECT_TIMEOUT'],
    [{STORIES_TIMEOUT: '0.02'}, 'STORIES_TIMEOUT'],
  ])('warns where the proxy would time out earlier', async (setting, name) => {
    const service = await sandbox({latency: 40})
    const {code, find} = await doctor([], settingsOf(service, setting))
    expect(code).toBe(0)
    expect(find('service.teams.time')).toMatchObject({
      status: 'warning',
      problem: 'slow',
      message: expect.stringContaining(name),
    })
  })

  it('reports listings that the proxy would refuse', async () => {
    const service = await sandbox()
    const many = await doctor([], settingsOf(service, {STORIES_MAX_ITEMS: '4'}))
    expect(many.find('service.stories.amount')).toMatchObject({
      status: 'error',
      problem: 'too-many',
    })
    expect(many.find('service.teams.amount')).toBeUndefined()
    const large = await doctor([], settingsOf(service, {STORIES_MAX_BODY_BYTES: '1000'}))
    expect(large.find('service.stories')).toMatchObject({status: 'error', problem: 'too-large'})
  })

  it('warns of a service that responds without a key', async () => {
    const origin = await serve((_, response) => {
      response.setHeader('content-type', 'application/json').end('[{"id":"1"}]')
    })
    const {find} = await doctor([], settingsOf({url: `${origin}/access/v1`}))
    expect(find('service.reach')).toMatchObject({status: 'warning', problem: 'open'})
  })

  it('quotes nothing of what a service responds', async () => {
    const filler = 'x'.repeat(290)
    for (const body of [
      `No: ${KEY}`,
      `${filler}${KEY}`,
      `\u001B[2J\u202E${encodeURIComponent(KEY)}`,
    ]) {
      const faults: Fault[] = [{type: 'status', status: 500, body}]
      // oxlint-disable-next-line no-await-in-loop -- each has its own sandbox
      const service = await sandbox({faults})
      // oxlint-disable-next-line no-await-in-loop
      const {out} = await doctor([], settingsOf(service), {plain: true})
      expect(out).not.toContain('No: ')
      expect(out).not.toContain('xxx')
      // oxlint-disable-next-line no-control-regex
      expect(out).not.toMatch(/[\u001B\u202E]/)
    }
  })
})
