import {describe, expect, it} from 'vitest'
import type {Sample} from './measure.ts'
import {printComparison, printHeads, printRow} from './print.ts'

const sample = (cpu: number, after = 100): Sample => {
  const loaded = {seconds: 0.5, block: 12, cpu: 10, collection: 3, resident: 90}
  return {
    first: loaded,
    refreshes: [5, 25].map((search) => ({...loaded, search})),
    steady: 80,
    after,
    searches: {rps: 900, p50: 4, p99: 9.5, cpu},
    kept: {rps: 9000, p50: 1, p99: 2, cpu: 100},
    requests: 12,
  }
}

/** The cells of a row that is found by its first ones. */
const rowOf = (table: string, begin: string) =>
  table.split('\n').find((line) => line.startsWith(`| ${begin} |`))

describe('the figures of the catalog', () => {
  it('make a row for each size, with as many cells as heads', () => {
    const row = printRow(10_000, 9_300_000, sample(1000))
    expect(row).toBe(
      '| 10,000 | 9.3 | 0.5 / 10 / 12 | 0.5 / 10 / 12 | 3.0 | 25 | 80 / 100 | 90 / 90 | 900 / 1,000 / 9.5 | 9,000 / 10,000 / 2.0 | 12 |',
    )
    const [heads = '', line = ''] = printHeads().split('\n')
    const cells = (text: string) => text.split('|').length
    expect([cells(heads), cells(line)]).toEqual([cells(row), cells(row)])
    expect(line).toMatch(/^\|( ---: \|)+$/)
  })
})

describe('the comparison of two versions', () => {
  const rounds = [1000, 1100, 1200, 1300, 1400].map((cpu, index) => ({
    now: sample(cpu - 200, 130),
    before: sample(cpu, index % 2 ? 129 : 110),
  }))
  const table = printComparison(new Map([[1000, rounds]]))

  it('says what is faster in each round, though rounds differ more', () => {
    expect(rowOf(table, 'a search that is new, µs of CPU | 1,000')).toBe(
      '| a search that is new, µs of CPU | 1,000 | 1,200 | 1,000 | −200 to −200 | **faster** |',
    )
  })

  it('says that memory is more, and not slower', () => {
    expect(rowOf(table, 'resident after refreshes, MiB | 1,000')).toMatch(/ \*\*more\*\* \|$/)
  })

  it('says where no difference is shown, as after few rounds', () => {
    expect(rowOf(table, 'one that is kept, µs of CPU | 1,000')).toBe(
      '| one that is kept, µs of CPU | 1,000 | 100 | 100 | 0 to 0 | no difference shown |',
    )
    expect(printComparison(new Map([[1000, rounds.slice(0, 4)]]))).not.toContain('**')
  })
})
