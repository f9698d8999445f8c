import {describe, expect, it} from 'vitest'
import {printFigures, printRun, printServiceRequests} from './print.ts'
import type {Run} from './scenario.ts'

const received = (bytes: number, requests = 2) => ({bytes, requests, preflights: 0})
const run = (picker: number, clicked: number): Run => ({
  picker: received(picker),
  pickerMedia: received(90_000),
  form: received(20_000),
  formScrolled: received(30_000, 4),
  clicked,
  hovered: 80,
  keyScripts: [4, 5, 20],
  heap: 1_000_000,
})

const rowOf = (table: string, figure: string, version: string) =>
  table
    .split('\n')
    .find((line) => line.startsWith(`| ${figure} | ${version} |`))
    ?.split(' | ')
    .slice(2)

describe('the table of results', () => {
  const versions = new Map([
    ['before', new Map([[1000, [run(9000, 500)]] as const, [10_000, [run(90_000, 900)]] as const])],
    ['now', new Map([[1000, [run(9000, 500)]] as const, [10_000, [run(9100, 550)]] as const])],
  ])
  const table = printFigures(versions, [1000, 10_000])

  it('compares a value with its goal at every size', () => {
    const figure = 'opening the picker: data, kB'
    expect(rowOf(table, figure, 'before')).toEqual(['9.0', '90.0', '10.00', '≤ 30 kB', 'no |'])
    expect(rowOf(table, figure, 'now')).toEqual(['9.0', '9.1', '1.01', '≤ 30 kB', 'yes |'])
  })

  it('compares a ratio of the largest size to the smallest with its goal', () => {
    const figure = 'click to first item, cold, ms'
    expect(rowOf(table, figure, 'before')?.slice(2)).toEqual(['1.80', '≤ 1.2 as ratio', 'no |'])
    expect(rowOf(table, figure, 'now')?.slice(2)).toEqual(['1.10', '≤ 1.2 as ratio', 'yes |'])
  })

  it('takes the 95th percentile of all keys', () => {
    expect(rowOf(table, 'script of a key, p95, ms', 'now')?.[0]).toBe('20')
  })

  it('prints the medians of all runs, and no goal where none is set', () => {
    const runs = new Map([[1000, [run(1000, 1), run(3000, 3), run(2000, 2)]]])
    const printed = printFigures(new Map([['now', runs]]), [1000])
    expect(rowOf(printed, 'opening the picker: data, kB', 'now')?.[0]).toBe('2.0')
    expect(rowOf(printed, 'its thumbnails, kB', 'now')?.slice(1)).toEqual(['', ' |'])
  })

  it('compares each larger size with the smallest', () => {
    const sizes = [1000, 10_000, 100_000]
    const runs = new Map(sizes.map((size, index) => [size, [run(1000 * (index + 1), 1)]]))
    const printed = printFigures(new Map([['now', runs]]), sizes)
    expect(printed).toContain('| 10,000 : 1,000 | 100,000 : 1,000 |')
    const figure = 'opening the picker: data, kB'
    expect(rowOf(printed, figure, 'now')?.slice(3, 5)).toEqual(['2.00', '3.00'])
  })

  it('prints no ratio while only one size is measured', () => {
    const printed = printFigures(new Map([['now', new Map([[1000, [run(1000, 1)]]])]]), [1000])
    const figure = 'click to first item, cold, ms'
    expect(rowOf(printed, figure, 'now')).toEqual(['1.0', '≤ 1.2 as ratio', ' |'])
  })
})

it('prints one run in a line', () => {
  expect(printRun(run(9000, 500))).toContain('opening the picker: data, kB 9.0; ')
})

it('compares the requests to the service with three', () => {
  const counts = [
    {teams: 1, instances: 4, requests: 3},
    {teams: 200, instances: 4, requests: 403},
  ]
  const [, , few, many] = printServiceRequests(new Map([['now', counts]])).split('\n')
  expect(few).toBe('| now | 1 | 4 | 3 | 3 | yes |')
  expect(many).toBe('| now | 200 | 4 | 403 | 3 | no |')
})
