import {describe, expect, it} from 'vitest'
import {json} from '../testing.ts'
import {agentProxy, callTool, connect} from './testing.ts'

const story = (id: string, teamId = 'marketing') => ({_type: 'stories.story', teamId, id})
const check = (values: unknown, more: object = {}, proxy = agentProxy()) =>
  callTool('check_values', {values, ...more}, proxy)

describe('check_values', () => {
  it('says of each value, in turn, what became of it, and the right one where one is meant', async () => {
    const values = [
      story('s1'),
      story('s2'),
      story('gone'),
      {...story('\u200bs1'), _key: 'k1'},
      story('s1', 'sales'),
      {kind: 'collection', id: 'c3'},
    ]
    const found = (await check(values)) as {values: object[]}
    expect(found).toMatchObject({
      total: 6,
      values: [
        {index: 0, status: 'available', title: 'Summer in 30 seconds'},
        {index: 1, status: 'unpublished'},
        {index: 2, status: 'missing', id: 'gone'},
        {
          index: 3,
          status: 'missing',
          id: '\u200bs1',
          value: {_key: 'k1', ...story('s1'), title: 'Summer in 30 seconds'},
        },
        {index: 4, status: 'moved', currentTeamId: 'marketing', value: story('s1')},
        {index: 5, status: 'empty'},
      ],
    })
    expect(found.values.filter((one) => 'value' in one)).toHaveLength(2)
  })

  it('reads values that a client sends as text, with their invisible characters', async () => {
    expect(await check(JSON.stringify([story('s1\u2060')]))).toMatchObject({
      values: [{status: 'missing', value: {id: 's1'}}],
    })
  })

  it('does not call missing what may be of another Team', async () => {
    const proxy = agentProxy({authorize: () => ({id: 'u1', teams: ['sales']})})
    expect(await check([story('s1'), story('gone', 'sales')], {}, proxy)).toMatchObject({
      values: [{status: 'no-access'}, {status: 'missing'}],
    })
  })

  it('calls nothing missing while the service does not respond', async () => {
    const proxy = agentProxy({}, {stories: () => json({}, {status: 500})})
    expect(await check([story('gone')], {}, proxy)).toMatchObject({values: [{status: 'unknown'}]})
  })

  it('looks 50 values up in one call', async () => {
    const values = Array.from({length: 100}, (_, at) => ({kind: 'story', id: `n${at}`}))
    expect(await check(values)).toMatchObject({values: {length: 50}, nextOffset: 50})
    expect(await check(values, {offset: 50})).not.toHaveProperty('nextOffset')
  })

  it('returns 100 values in pages of 20 kB at most', async () => {
    const values = Array.from({length: 100}, (_, at) => story(`${'x'.repeat(380)}${at}`))
    const first = (await check(values)) as {values: object[]; nextOffset: number}
    expect(first.values).toHaveLength(first.nextOffset)
    expect(await check(values, {offset: first.nextOffset})).toMatchObject({
      values: [
        {index: first.nextOffset},
        ...Array.from({length: first.nextOffset - 1}, () => ({})),
      ],
    })
  })

  it.each([
    [Array(101).fill(story('s1')), 'values: Invalid length'],
    [[], 'values: Invalid length'],
    [['s1'], 'values.0: Pass a string as {kind, id}'],
    [[story('s1'), {id: 's1'}], 'values.1: pass `kind`, collection or story, beside `_type`.'],
  ])('refuses %j', async (values, message) => {
    const {call} = await connect()
    const {isError, text} = await call('check_values', {values})
    expect([isError, text]).toEqual([true, expect.stringContaining(message)])
  })
})
