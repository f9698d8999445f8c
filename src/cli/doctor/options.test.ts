import {describe, expect, it} from 'vitest'
import {readOptions} from '../parse-options.ts'
import {DOCTOR_HELP, doctorReaders} from './options.ts'
import {doctor} from './testing.ts'

const read = (args: readonly string[]) => readOptions(args, DOCTOR_HELP, doctorReaders)

describe('the arguments', () => {
  it('has defaults', () => {
    expect(read([])).toMatchObject({
      tokenEnv: 'SANITY_TOKEN',
      timeoutMs: 15_000,
      json: false,
    })
  })

  it('reads every option', () => {
    const line =
      '--service-url https://s.test/access/v1 --env-file a --env-file b --proxy-url https://p.test/api --origin https://o.test --token-env MINE --script-url https://c.test/e.js --page-url https://o.test/x?y#z --api-base-url https://a.test --timeout 2.5 --json'
    expect(read(line.split(' '))).toEqual({
      serviceUrl: 'https://s.test/access/v1',
      envFiles: ['a', 'b'],
      proxyUrl: new URL('https://p.test/api'),
      origin: 'https://o.test',
      tokenEnv: 'MINE',
      scriptUrl: new URL('https://c.test/e.js'),
      pageUrl: new URL('https://o.test/x?y#z'),
      apiBaseUrl: new URL('https://a.test'),
      timeoutMs: 2500,
      json: true,
    })
  })

  it.each(['--help', '-h'])('shows the help for %s', async (flag) => {
    const {code, out} = await doctor([flag], {}, {plain: true})
    expect(code).toBe(0)
    for (const option of ['--proxy-url', '--token-env', '--page-url', '--json', '--timeout']) {
      expect(out).toContain(option)
    }
  })

  // Where a value is wrong it can be a secret that went to the wrong place.
  it.each([
    [['--proxy-url', '/api/canary-key'], '--proxy-url: give a whole address'],
    [['--proxy-url', 'ftp://canary-key'], '--proxy-url: give a whole address'],
    [['--proxy-url', 'https://a:canary-password@p.test'], '--proxy-url: leave out user'],
    [['--proxy-url', 'https://p.test/?k=canary-key'], '--proxy-url: leave out query'],
    [['--origin', 'https://o.test/canary-key'], '--origin: pass only an origin'],
    [['--token-env', 'canary-token'], '--token-env: give the name of a variable'],
    [['--page-url', 'https://o.test'], '--page-url: give --script-url too'],
    [['--timeout', '0'], '--timeout: give seconds'],
    [['--timeout', 'canary-key'], '--timeout: give seconds'],
    [['canary-key'], 'Unexpected argument'],
    [['--key', 'canary-key'], '--key: no secret is taken from the command line'],
    [['--api-key=canary-key'], '--api-key: no secret is taken'],
    [['--token=canary-token'], '--token: no secret is taken'],
    [['--proxy=canary-key'], '--proxy is not an option'],
    [['--json=canary-key'], '--json takes no value'],
    [['--proxy-url'], '--proxy-url requires a value'],
  ])('exits with 2 for %j, without repeating the value', async (args, words) => {
    const {code, err, out} = await doctor(args, {}, {plain: true})
    expect(code).toBe(2)
    expect(err).toContain(words)
    expect(out).toBe('')
  })
})
