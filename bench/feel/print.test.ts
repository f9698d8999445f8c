import {expect, it} from 'vitest'
import type {Action, Sample} from './actions.ts'
import {printSample, printSettings, type Setting, type Subject} from './print.ts'

const samples = (action: Action, values: readonly number[]): Sample[] =>
  Array.from({length: 5}, () => new Map([[action, values]]))

const setting = (slow: number, rounds: readonly [Subject, Sample[]][]): Setting => ({
  name: '1,000 Stories',
  slow,
  rounds: new Map(rounds),
})

const cells = (table: string, row = 0) => table.split('\n')[row + 2]?.slice(2, -2).split(' | ')

it('compares the 98th percentile with the goal of the processor’s speed', () => {
  const values = [...Array.from({length: 19}, () => 80), 160]
  const settings = [1, 4].map((slow) => setting(slow, [['now', samples('typing', values)]]))
  const table = printSettings(settings, new Set(['typing']), [])
  expect(cells(table, 0)).toEqual([
    'typing',
    '1,000 Stories',
    'full speed',
    '80 / 160',
    '≤ 100',
    'no: 160',
  ])
  expect(cells(table, 1)).toEqual([
    'typing',
    '1,000 Stories',
    '4 times slower',
    '80 / 160',
    '≤ 200',
    'yes',
  ])
})

it('names the quantile of other figures, which have no goal with a slow processor', () => {
  const settings = [setting(4, [['now', samples('key-script', [10])]])]
  const table = printSettings(settings, new Set(['key-script']), [])
  expect(cells(table)?.[0]).toBe('script of a key, goal of p95')
  expect(cells(table)?.slice(-2)).toEqual(['', ''])
})

it('says beside which subject the plugin is faster or slower', () => {
  const table = printSettings(
    [
      setting(1, [
        ['now', samples('open', [80])],
        ['before', samples('open', [120])],
        ['Autocomplete', samples('open', [80])],
        ['reference input', samples('open', [24])],
      ]),
    ],
    new Set(['open']),
    ['before', 'Autocomplete', 'reference input'],
  )
  expect(cells(table)?.slice(6)).toEqual([
    '120 / 120',
    'faster (−40 to −40)',
    '80 / 80',
    'no difference shown (0 to 0)',
    '24 / 24',
    'slower (+56 to +56)',
  ])
})

it('leaves out what was not measured', () => {
  const settings = [setting(1, [['now', samples('open', [80])]])]
  const table = printSettings(settings, new Set(['open', 'undo']), ['reference input'])
  expect(table.split('\n')).toHaveLength(3)
  expect(cells(table)?.slice(6)).toEqual(['', ''])
})

it('prints one visit in a line', () => {
  expect(printSample(new Map([['open', [80, 96]]]))).toBe('open 80 / 96')
})
