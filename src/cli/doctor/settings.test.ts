import {describe, expect, it} from 'vitest'
import {KEY} from '../testing.ts'
import {doctor, sandbox, serve, settingsOf} from './testing.ts'

const URL = 'https://service.invalid/access/v1'

/** The problems of settings with which no request is sent. */
async function problemsOf(environment: Record<string, string>) {
  const {code, find, findings} = await doctor([], environment)
  const problems = findings.filter(({id, problem}) => id === 'settings.values' && problem)
  expect(code).toBe(problems.some(({status}) => status === 'error') ? 1 : code)
  return {problems, reach: find('service.reach')}
}

describe('the settings', () => {
  it('reads .env, then .env.local, then the environment', async () => {
    const {url} = await sandbox()
    const files = {
      '.env': `STORIES_SERVICE_URL=https://wrong.invalid\nSTORIES_API_KEY=wrong\nSANITY_PROJECT_ID=P`,
      '.env.local': `STORIES_SERVICE_URL=${url}\nSTORIES_API_KEY=${KEY}`,
    }
    const {code, find, findings} = await doctor([], {SANITY_PROJECT_ID: 'p1'}, {files})
    expect(code).toBe(0)
    expect(find('settings.files')?.message).toBe('Read .env and .env.local, then the environment')
    const messages = findings.flatMap(({id, message}) => (id === 'settings.values' ? message : []))
    expect(messages).toEqual([`STORIES_SERVICE_URL: ${url}`, 'STORIES_API_KEY is set'])
  })

  it('reads the files that are named, and lets --service-url win over all', async () => {
    const {url} = await sandbox()
    const files = {'.env': 'STORIES_API_KEY=not-read', 'a.env': `STORIES_API_KEY=${KEY}`}
    const args = ['--settings', 'a.env', '--service-url', url]
    const {code, find} = await doctor(args, {STORIES_SERVICE_URL: 'https://wrong.invalid'}, {files})
    expect(code).toBe(0)
    expect(find('settings.files')?.message).toBe('Read a.env, then the environment')
  })

  it.each(['file', 'environment'])(
    'sends no key where only its address is in the %s',
    async (of) => {
      let requests = 0
      const url = await serve((_, response) => void response.end(`${++requests}`))
      const [address, key] = [{STORIES_SERVICE_URL: url}, {STORIES_API_KEY: KEY}]
      const [inFile, own] = of === 'file' ? [address, key] : [key, address]
      const files = {'.env': Object.entries(inFile).join().replace(',', '=')}
      const {code, findings} = await doctor([], own, {files})
      expect(code).toBe(1)
      expect(findings.filter(({status}) => status === 'error')).toMatchObject([{problem: 'mixed'}])
      expect(requests).toBe(0)
    },
  )

  it('warns of a setting that a Studio doesn’t find, since white space ends the line before', async () => {
    const {url} = await sandbox()
    const end = `\nSTORIES_API_KEY=${KEY}\n\n  SANITY_PROJECT_ID=p1`
    const of = async (start: string) =>
      (await doctor([], {}, {files: {'.env': `${start}\nSTORIES_SERVICE_URL=${url}${end}`}}))
        .findings
    const found = (await of('A= \n  ')).filter(({problem}) => problem)
    expect(found).toMatchObject([{id: 'settings.files', status: 'warning', problem: 'env-file'}])
    expect(found[0]?.message).toMatch(/^\.env: Node itself does not find STORIES_SERVICE_URL/)
    expect((await of('A=')).filter(({problem}) => problem)).toEqual([])
  })

  it('names what a Studio’s files lack, and the @sanity/ui that is older than the plugin’s', async () => {
    const packages = (ui: string) => ({
      'node_modules/sanity-plugin-stories/package.json': '{}',
      'node_modules/@sanity/ui/package.json': JSON.stringify({version: ui}),
    })
    const cli = 'defineCliConfig({vite: {plugins: [storiesProxy()]}})'
    const of = async (files: Record<string, string>) =>
      (await doctor([], {}, {files})).findings.filter(({id}) => id === 'settings.studio')
    const forgotten = {'sanity.cli.ts': '', 'sanity.config.tsx': 'plugins: [myStories()]'}
    expect(await of({...forgotten, ...packages('3.5.5')})).toMatchObject([
      {status: 'warning', problem: 'not-added', message: 'sanity.cli.ts has no storiesProxy()'},
      {status: 'warning', problem: 'not-added', message: 'sanity.config.tsx has no stories()'},
      {status: 'error', problem: 'old-ui', message: expect.stringContaining('@sanity/ui 3.5.5')},
    ])
    const whole = {'sanity.cli.js': cli, 'sanity.config.js': 'stories({proxyUrl})'}
    expect(await of({...whole, ...packages('4.4.10')})).toEqual([])
    expect(await of(packages('4.4.10'))).toEqual([])
  })

  it('names a Studio’s file that can’t be read, and checks the rest', async () => {
    const {url} = await sandbox()
    const files = {'sanity.cli.ts/a': '', 'sanity.config.ts': ''}
    const {code, find, findings} = await doctor([], settingsOf({url}), {files})
    expect(code).toBe(1)
    expect(findings.filter(({id}) => id === 'settings.studio')).toMatchObject([
      {problem: 'config-file', message: 'sanity.cli.ts can’t be read (EISDIR)'},
      {problem: 'not-added', message: 'sanity.config.ts has no stories()'},
    ])
    expect(find('service.reach')).toMatchObject({status: 'ok'})
  })

  it('requires address and key, and sends no request without them', async () => {
    const {problems, reach} = await problemsOf({})
    expect(problems).toMatchObject([
      {status: 'error', problem: 'missing', message: 'STORIES_SERVICE_URL is required'},
      {status: 'error', problem: 'missing', message: 'STORIES_API_KEY is required'},
    ])
    expect(reach).toMatchObject({status: 'skipped'})
  })

  it('requires neither where only a proxy is checked', async () => {
    const {findings} = await doctor(['--proxy-url', 'http://127.0.0.1:1'], {})
    const ofSettings = findings.filter(({id}) => id.startsWith('settings.'))
    expect(ofSettings.every(({status}) => status === 'ok' || status === 'skipped')).toBe(true)
  })

  it('does not accept an invalid key where only a proxy is checked', async () => {
    const args = ['--proxy-url', 'http://127.0.0.1:1']
    const {findings} = await doctor(args, {STORIES_API_KEY: `Bearer ${KEY}`})
    const ofKey = findings.filter(({message}) => message.startsWith('STORIES_API_KEY'))
    expect(ofKey).toMatchObject([{status: 'error', problem: 'invalid'}])
  })

  it.each([
    ['STORIES_SERVICE_URL', 'http://service.invalid/access/v1'],
    ['STORIES_SERVICE_URL', 'service.invalid/access/v1'],
    ['STORIES_SERVICE_URL', 'https://user:canary-password@service.invalid/access/v1'],
    ['STORIES_SERVICE_URL', 'https://service.invalid/access/v1?key=x'],
    ['STORIES_API_KEY', `Bearer ${KEY}`],
    ['STORIES_API_KEY', `${KEY}é`],
  ])('accepts no %s such as %s, and sends no request with it', async (name, value) => {
    const {problems, reach} = await problemsOf({
      ...settingsOf({url: URL}),
      [name]: value,
    })
    expect(problems).toMatchObject([
      {status: 'error', problem: 'invalid', message: expect.stringContaining(name)},
    ])
    expect(reach).toMatchObject({status: 'skipped'})
  })

  it.each([
    ['SANITY_PROJECT_ID', 'Abc_1'],
    ['STORIES_ALLOWED_ORIGINS', '*'],
    ['STORIES_ALLOWED_ORIGINS', 'https://studio.example.com/'],
    ['STORIES_FRESH_FOR', 'soon'],
    ['SANITY_API_HOST', 'http://api.sanity.io'],
    ['REDIS_URL', 'https://:canary-password@redis'],
    ['PORT', '99999'],
  ])('reports an invalid %s, and checks the service nevertheless', async (name, value) => {
    const {url} = await sandbox()
    const {problems, reach} = await problemsOf(settingsOf({url}, {[name]: value}))
    expect(problems).toMatchObject([
      {status: 'error', problem: 'invalid', message: expect.stringContaining(name)},
    ])
    expect(reach).toMatchObject({status: 'ok'})
  })

  it('warns of an address that is not the base address', async () => {
    const {url} = await sandbox()
    const {problems} = await problemsOf(settingsOf({url: `${url}/stories`}))
    expect(problems).toMatchObject([{status: 'warning', problem: 'wrong-path'}])
  })

  it.each([
    ['SANITY_STUDIO_STORIES_API_KEY', 'another'],
    ['VITE_ANYTHING', KEY],
    ['NEXT_PUBLIC_CONFIG', `{"key":"${KEY}"}`],
  ])('reports a key that %s would publish', async (name, value) => {
    const {find} = await doctor([], {STORIES_API_KEY: KEY, [name]: value})
    expect(find('settings.public')).toMatchObject({
      status: 'error',
      problem: 'key-public',
      message: expect.stringContaining(name),
    })
  })

  it('warns where certificates are not verified', async () => {
    const {find} = await doctor([], {NODE_TLS_REJECT_UNAUTHORIZED: '0'})
    expect(find('settings.tls')).toMatchObject({status: 'warning', problem: 'tls-off'})
  })
})
