import {describe, expect, it} from 'vitest'
import type {ReportedItem, ReportedUse, StoriesReport} from '../../check/index.ts'
import {formatJson, formatReport} from './format.ts'

const use = (documentId: string, more: Partial<ReportedUse> = {}): ReportedUse => ({
  documentId,
  documentType: 'page',
  version: 'published',
  path: 'intro',
  ...more,
})
const item = (more: Partial<ReportedItem>): ReportedItem => ({
  status: 'missing',
  kind: 'story',
  id: 's1',
  uses: [],
  ...more,
})
const NONE = {unpublished: 0, empty: 0, moved: 0, unknown: 0, 'no-access': 0, available: 0}
const report = (items: readonly ReportedItem[], more: Partial<StoriesReport> = {}) => ({
  complete: true,
  documents: 1,
  values: 1,
  summary: {...NONE, missing: items.length},
  items,
  ...more,
})
const same = (text: string) => text
const format = (items: readonly ReportedItem[], clean = same) =>
  formatReport(report(items), clean, false)

describe('the report for people', () => {
  it('groups items by status, the worst first, and ends with the counts', () => {
    const items = [
      item({status: 'moved', kind: 'collection', teamId: 't1', currentTeamId: 't2'}),
      item({id: 'gone', title: 'The last tram', uses: [use('home')]}),
    ]
    const summary = {...NONE, missing: 1, moved: 1, available: 3}
    const found = report(items, {documents: 1200, values: 2, summary})
    expect(formatReport(found, same, false)).toBe(
      [
        'Missing (1)',
        '  Story gone, “The last tram”',
        '    page  home  published  intro',
        '',
        'In another Team (1)',
        '  Collection s1, Team t1, now in Team t2',
        '',
        '1,200 documents, 2 values: 1 missing, 0 not published, 0 without stories, 1 in another team, 0 could not be checked, 3 available',
        '',
      ].join('\n'),
    )
  })

  it('says where there were too many values, so that each number is the least', () => {
    const text = formatReport(report([item({})], {complete: false}), same, false)
    expect(text).toContain(
      '\n1 document, 1 value: too many to check all, at least 1 missing, 0 not published,',
    )
  })

  it.each([
    [{id: 's1'}, 'Story s1'],
    [{id: undefined, tag: 'news', kind: 'collection'}, 'Collection tag news'],
    [{id: undefined, unreadable: 'no id'}, 'Story that can’t be read: no id'],
    [{id: 's1 '}, 'Story s1 , which has spaces or invisible characters'],
    [
      {id: '\u200bs1', meant: 's1'},
      'Story \u200bs1, which has spaces or invisible characters, s1 without them exists',
    ],
  ])('names %j', (name, expected) => {
    expect(format([item(name as Partial<ReportedItem>)])).toContain(`\n  ${expected}\n`)
  })

  it('aligns the columns of uses, and says which release a version is of', () => {
    const uses = [
      use('a', {version: 'release', release: 'autumn'}),
      use('a-long-id', {documentType: 'campaign', version: 'draft', path: 'clips[0]'}),
    ]
    expect(format([item({uses})])).toContain(
      '    page      a          release autumn  intro\n' +
        '    campaign  a-long-id  draft           clips[0]\n',
    )
  })

  it('lists 20 uses, and says how many more there are', () => {
    const uses = Array.from({length: 1021}, (_, at) => use(`d${at}`))
    const text = format([item({uses})])
    expect(text.match(/published/g)).toHaveLength(20 + 1)
    expect(text).toContain('    and 1,001 more, which --json lists\n')
    expect(format([item({uses: uses.slice(0, 20)})])).not.toContain('more')
  })

  it('cleans every text of the dataset and the service', () => {
    const hostile = '\u001B[2J'
    const text = format(
      [
        item({
          id: hostile,
          title: hostile,
          teamId: hostile,
          uses: [use(hostile, {documentType: hostile, path: hostile, release: hostile})],
        }),
      ],
      (part) => part.replaceAll(hostile, 'clean'),
    )
    expect(text).not.toContain('\u001B')
    expect(text.match(/clean/g)).toHaveLength(7)
  })

  it('colors its headings only on request', () => {
    expect(formatReport(report([item({})]), same, true)).toContain('\u001B[31mMissing (1)')
    expect(format([item({})])).not.toContain('\u001B')
  })
})

describe('the report as JSON', () => {
  it('has a version', () => {
    const one = item({uses: [use('home')]})
    const text = formatJson(report([one]))
    expect(JSON.parse(text)).toEqual({version: 1, ...report([one])})
    expect(text.endsWith('}\n')).toBe(true)
  })

  it('makes no command for CI of a title, which it keeps', () => {
    const one = item({title: '##vso[x] ###[error]y'})
    const text = formatJson(report([one]))
    expect(text).not.toMatch(/##/)
    expect(JSON.parse(text)).toMatchObject({items: [one]})
  })
})
