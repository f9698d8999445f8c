import {describe, expect, it} from 'vitest'
import type {Fault} from '../../sandbox/index.ts'
import {KEY} from '../testing.ts'
import {doctor, sandbox, serve, settingsOf} from './testing.ts'

const KINDS = ['teams', 'collections', 'stories'] as const

describe('the checks of the service', () => {
  it('reports that the key opens each listing, with one request of each', async () => {
    const service = await sandbox()
    const {code, find} = await doctor([], settingsOf(service))
    expect(code).toBe(0)
    expect(find('service.reach')).toMatchObject({status: 'ok'})
    expect(find('service.stories')).toMatchObject({
      status: 'ok',
      message: expect.stringMatching(/^The key opens Stories: 5 Stories in /),
    })
    // Kind to the service: one request of each listing, and one without the key.
    expect(service.requests.map(({kind, status}) => `${kind} ${status}`)).toEqual([
      'teams 401',
      'teams 200',
      'collections 200',
      'stories 200',
    ])
  })

  it('reports where the address of the service leads, and sends no key there', async () => {
    const url = await serve((request, response) => {
      expect(request.headers.authorization).toBeUndefined()
      response.writeHead(301, {location: 'https://new.example.com/access/v1/teams?k=s'}).end()
    })
    const {findings, find} = await doctor([], settingsOf({url: `${url}/access/v1`}))
    expect(find('service.reach')).toMatchObject({
      status: 'error',
      problem: 'redirect',
      message: 'The address leads to https://new.example.com/access/v1/teams (301)',
    })
    expect(findings.filter(({id}) => id.startsWith('service.'))).toHaveLength(1)
  })

  it.each<[name: string, fault: Fault, problem: string, fix: RegExp]>([
    ['no access to a listing', {type: 'status', status: 403}, 'service-key-forbidden', /access/],
    ['a failure of the service', {type: 'status', status: 500}, 'service-down', /^Wait/],
    ['a connection that is reset', {type: 'reset'}, 'service-down', /^Wait/],
    ['a response that breaks off', {type: 'cut'}, 'service-down', /^Wait/],
    [
      'half a response',
      {type: 'status', status: 200, body: '[{"id": "'},
      'service-content',
      /report it/,
    ],
    [
      'an object in place of a list',
      {type: 'status', status: 200, body: '{}'},
      'service-content',
      /report it/,
    ],
    [
      'a listing that contains the key',
      {type: 'status', status: 200, body: JSON.stringify([{id: 'a', title: KEY}])},
      'service-content',
      /report it/,
    ],
  ])('reports %s, of one listing only', async (_, fault, problem, fix) => {
    const service = await sandbox({faults: [{...fault, on: 'collections'}]})
    const {code, find} = await doctor([], settingsOf(service))
    expect(code).toBe(1)
    expect(find('service.reach')).toMatchObject({status: 'ok'})
    expect(find('service.collections')).toMatchObject({
      status: 'error',
      problem,
      fix: expect.stringMatching(fix),
    })
    for (const kind of ['teams', 'stories']) {
      expect(find(`service.${kind}`)).toMatchObject({status: 'ok'})
    }
  })

  it.each<[name: string, fault: Fault, problem: string, fix: RegExp]>([
    ['a key that is refused', {type: 'status', status: 401}, 'service-key-invalid', /^Renew/],
    ['a wrong address', {type: 'status', status: 404}, 'service-not-found', /access\/v1/],
    ['a redirect', {type: 'status', status: 302}, 'service-not-found', /access\/v1/],
    [
      'a limit',
      {type: 'status', status: 429, retryAfter: '7'},
      'service-limited',
      /^Wait 7 s; do not share/,
    ],
  ])('reports %s once, and requests nothing more', async (_, fault, problem, fix) => {
    const service = await sandbox({faults: [fault]})
    const {find} = await doctor([], settingsOf(service))
    expect(find('service.teams')).toMatchObject({problem, fix: expect.stringMatching(fix)})
    for (const kind of ['collections', 'stories']) {
      expect(find(`service.${kind}`)).toMatchObject({status: 'skipped'})
    }
    expect(service.requests).toHaveLength(2)
  })

  it.each([
    ['service-timeout', {STORIES_CONNECT_TIMEOUT: '0.02'}, /STORIES_CONNECT_TIMEOUT/],
    ['service-timeout', {STORIES_TIMEOUT: '0.02'}, /STORIES_TIMEOUT/],
    ['service-content', {STORIES_MAX_ITEMS: '1'}, /STORIES_MAX_ITEMS/],
    ['service-content', {STORIES_MAX_BODY_BYTES: '10'}, /STORIES_MAX_BODY_BYTES/],
  ])('reports %s where the proxy would with %j', async (problem, setting, fix) => {
    const service = await sandbox({latency: 40})
    const {code, find} = await doctor([], settingsOf(service, setting))
    expect(code).toBe(1)
    expect(find('service.teams')).toMatchObject({problem, fix: expect.stringMatching(fix)})
  })

  it('reports each listing where the time limit is longer than timers take', async () => {
    const service = await sandbox()
    const {code, find} = await doctor([], settingsOf(service, {STORIES_TIMEOUT: '10000000'}))
    expect(code).not.toBe(3)
    for (const kind of KINDS) expect(find(`service.${kind}`)).toBeDefined()
  })

  it('counts the records that can’t be read', async () => {
    const service = await sandbox({faults: [{type: 'nulls', field: 'id', on: 'collections'}]})
    const {code, find} = await doctor([], settingsOf(service))
    expect(find('service.collections.records')).toMatchObject({
      status: 'warning',
      problem: 'dropped',
      message: '3 of 3 Collections can’t be read: a missing or duplicate ID',
    })
    expect(code).toBe(0)
  })

  it('warns where the key can’t see any item', async () => {
    const service = await sandbox({teams: 1, collections: 0, stories: 0})
    const {find} = await doctor([], settingsOf(service))
    expect(KINDS.map((kind) => find(`service.${kind}`)?.problem)).toEqual([
      undefined,
      'empty',
      'empty',
    ])
  })

  it.each([
    ['', '[{"id":"1"}]', 'open'],
    ['/', '[{"id":"1"}]', 'open'],
    // A website at the wrong address.
    ['', '<!doctype html>', undefined],
  ])('says of …/access/v1%s with %s for anyone: %s', async (end, body, problem) => {
    const origin = await serve(({url}, response) => {
      response.statusCode = url === '/access/v1/teams' ? 200 : 404
      response.end(body)
    })
    const {find} = await doctor([], settingsOf({url: `${origin}/access/v1${end}`}))
    expect(find('service.reach')?.problem).toBe(problem)
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
