import {describe, expect, it} from 'vitest'
import {error, formatEnd, formatFinding, ok, skipped, warning} from './findings.ts'

const good = ok('service.reach', 'It responds')
const bad = error('service.teams', 'service-key-invalid', 'The key is refused')

describe('a finding in the report', () => {
  it('has the title of its group where that begins', () => {
    expect(formatFinding(good, undefined, false)).toBe('Service\n  ok       It responds\n')
    expect(formatFinding(good, bad, false)).toBe('  ok       It responds\n')
    const proxy = skipped('proxy.reach', 'Not checked')
    expect(formatFinding(proxy, good, false)).toBe('\nProxy\n  skipped  Not checked\n')
  })

  it('says how to fix a warning and an error', () => {
    const line = formatFinding(warning('proxy.x', 'empty', 'It is slow', 'Wait.'), undefined, false)
    expect(line).toBe('Proxy\n  warning  It is slow\n           → Wait.\n')
    expect(formatFinding(bad, good, false)).toContain('→ Renew STORIES_API_KEY')
  })

  it('colors the report only on request', () => {
    expect(formatFinding(bad, good, true)).toContain('\u001B[31merror   \u001B[39m')
    expect(formatFinding(bad, good, false)).not.toContain('\u001B')
  })
})

describe('the end of the report', () => {
  it('counts the findings, one and several', () => {
    const findings = [good, good, bad, warning('proxy.x', 'empty', ''), skipped('proxy.y', '')]
    expect(formatEnd(findings, false)).toBe('\n2 ok, 1 warning, 1 error, 1 skipped\n')
    expect(formatEnd([], false)).toBe('\n0 ok, 0 warnings, 0 errors, 0 skipped\n')
  })

  it('reports ok as JSON unless there is an error', () => {
    const read = (...findings: Parameters<typeof formatEnd>[0]) =>
      JSON.parse(formatEnd(findings, true)) as unknown
    expect(read(good, warning('proxy.x', 'empty', ''))).toMatchObject({version: 1, ok: true})
    expect(read(good, bad)).toMatchObject({ok: false, summary: {error: 1}, checks: [good, bad]})
  })
})
