import {describe, expect, it, vi} from 'vitest'
import {applyFault, ConnectionReset, createFaultList, type Fault} from './faults.ts'

const listOf = (...faults: Fault[]) => {
  const list = createFaultList()
  list.set(faults)
  return list
}

describe('the faults that are set', () => {
  it('meet every request, or those of a listing or Team only', () => {
    const list = listOf(
      {type: 'hang', on: 'teams'},
      {type: 'reset', teamId: 't1'},
      {type: 'status', status: 500, on: 'stories', teamId: 't2'},
    )
    const typeOf = (...request: Parameters<typeof list.meet>) => list.meet(...request)?.type
    expect(typeOf('teams', undefined)).toBe('hang')
    expect(typeOf('stories', 't1')).toBe('reset')
    expect(typeOf('stories', 't2')).toBe('status')
    expect(typeOf('collections', 't2')).toBeUndefined()
    expect(typeOf('stories', undefined)).toBeUndefined()
  })

  it('meet in their order, each as often as it says', () => {
    const list = listOf({type: 'hang', times: 2}, {type: 'reset'})
    const met = Array.from({length: 4}, () => list.meet('teams', undefined))
    expect(met.map((each) => each?.type)).toEqual(['hang', 'hang', 'reset', 'reset'])
  })

  it('removes faults that were met as often as they say, and sets none for 0', () => {
    const list = listOf({type: 'hang', times: 1}, {type: 'reset', times: 0})
    expect(list.all.map(({type}) => type)).toEqual(['hang'])
    list.meet('teams', undefined)
    expect([list.all, list.meet('teams', undefined)]).toEqual([[], undefined])
  })

  it('counts faults from the beginning when they are set again', () => {
    const list = listOf({type: 'hang', times: 1})
    list.meet('teams', undefined)
    list.set([{type: 'hang', times: 1}])
    expect(list.meet('teams', undefined)?.type).toBe('hang')
  })
})

const records = [
  {id: 'a', title: 'Å'},
  {id: 'b', title: 'B', tag: 'x'},
]
const {signal} = new AbortController()
const apply = (fault: Fault) => applyFault(fault, {records: () => records, signal})
const jsonOf = async (fault: Fault): Promise<unknown> => (await apply(fault)).json()

const hang = (signal: AbortSignal) => applyFault({type: 'hang'}, {records: () => records, signal})

describe('a listing to which a fault applies', () => {
  it.each<[Fault, number, Record<string, string>, string | RegExp]>([
    [{type: 'status', status: 503, retryAfter: '7'}, 503, {'retry-after': '7'}, /fault/],
    [{type: 'status', status: 200, body: '{}'}, 200, {'content-type': 'application/json'}, '{}'],
    [
      {type: 'status', status: 500, body: '<p>', contentType: 'text/html'},
      500,
      {'content-type': 'text/html'},
      '<p>',
    ],
    [{type: 'status', status: 304, body: 'x'}, 304, {}, ''],
    [{type: 'status', status: 304}, 304, {}, ''],
  ])('responds to %j with %i', async (fault, status, headers, body) => {
    const response = await apply(fault)
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...headers,
      'access-control-allow-origin': '*',
      'x-sandbox-fault': fault.type,
    })
    expect(await response.text()).toMatch(body)
  })

  it('has null in the field that is named, or leaves it out', async () => {
    const changed = (await jsonOf({type: 'nulls', field: 'title'})) as object[]
    expect(changed.map((record) => Object.entries(record))).toEqual(
      records.map((record) => Object.entries({...record, title: null})),
    )
    expect(await jsonOf({type: 'nulls', field: 'tag', as: 'absent'})).toEqual([
      {id: 'a', title: 'Å'},
      {id: 'b', title: 'B'},
    ])
  })

  it('breaks off after half of the bytes that it announced', async () => {
    const response = await apply({type: 'cut'})
    const bytes = new TextEncoder().encode(JSON.stringify(records)).length
    expect(response.headers.get('content-length')).toBe(String(bytes))
    const reader = response.body!.getReader()
    expect((await reader.read()).value?.length).toBe(Math.ceil(bytes / 2))
    await expect(reader.read()).rejects.toThrow('cut')
  })

  it('comes in drops that make up the whole', async () => {
    const response = await apply({type: 'drip', bytes: 10, interval: 0})
    expect(await response.json()).toEqual(records)
  })

  it('makes a body as long as was requested, and still JSON', async () => {
    for (const bytes of [100, 70_000, 200_000]) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const text = await (await apply({type: 'huge', bytes})).text()
      expect(text).toHaveLength(bytes)
      expect(JSON.parse(text)).toBeInstanceOf(Array)
    }
  })

  it('never comes where the connection is reset, or hangs until the caller leaves', async () => {
    await expect(apply({type: 'reset'})).rejects.toThrow(ConnectionReset)
    const controller = new AbortController()
    const hanging = hang(controller.signal)
    controller.abort(new Error('left'))
    await expect(hanging).rejects.toThrow('left')
    await expect(hang(controller.signal)).rejects.toThrow('left')
  })

  it('keeps no process running while it hangs', () => {
    const timer = vi.spyOn(globalThis, 'setTimeout')
    void hang(signal)
    expect(timer).not.toHaveBeenCalled()
    timer.mockRestore()
  })
})
