import {describe, expect, it} from 'vitest'
import {doctor, KEY, sandbox, settingsOf} from '../testing.ts'

const URL = 'https://service.invalid/access/v1'
const PROXY = ['--proxy-url', 'http://127.0.0.1:1']

/** With settings that prevent all requests. */
async function check(environment: Record<string, string>) {
  return doctor([], {STORIES_SERVICE_URL: '', STORIES_API_KEY: '', ...environment})
}

describe('the settings', () => {
  it('reads .env, then .env.local, then the environment', async () => {
    const {url} = await sandbox()
    const files = {
      '.env': `STORIES_SERVICE_URL=https://wrong.invalid\nSTORIES_API_KEY=wrong\nSANITY_PROJECT_ID=p1`,
      '.env.local': `STORIES_SERVICE_URL=${url}\nSTORIES_API_KEY=wrong-too`,
    }
    const {code, find} = await doctor([], {STORIES_API_KEY: KEY}, {files})
    expect(code).toBe(0)
    expect(find('settings.files')?.message).toBe('Read .env and .env.local, then the environment')
    expect(find('settings.service-url')).toMatchObject({
      status: 'ok',
      message: expect.stringContaining(url),
    })
    expect(find('settings.api-key')).toMatchObject({status: 'ok'})
    expect(find('settings.project-id')).toMatchObject({
      status: 'ok',
      message: 'SANITY_PROJECT_ID: p1',
    })
  })

  it('reads the files that are named, and lets --service-url win over all', async () => {
    const {url} = await sandbox()
    const files = {'.env': 'STORIES_API_KEY=not-read', 'a.env': `STORIES_API_KEY=${KEY}`}
    const args = ['--env-file', 'a.env', '--service-url', url]
    const {code, find} = await doctor(args, {STORIES_SERVICE_URL: 'https://wrong.invalid'}, {files})
    expect(code).toBe(0)
    expect(find('settings.files')?.message).toBe('Read a.env, then the environment')
  })

  it('reports a named file that does not exist', async () => {
    const {find} = await doctor(['--env-file', 'no.env'], {})
    expect(find('settings.files')).toMatchObject({
      status: 'error',
      problem: 'env-file',
      message: 'no.env can’t be read (ENOENT)',
    })
  })

  it('requires both, and sends no request without them', async () => {
    const {code, find} = await check({})
    expect(code).toBe(1)
    expect(find('settings.service-url')).toMatchObject({status: 'error', problem: 'missing'})
    expect(find('settings.api-key')).toMatchObject({status: 'error', problem: 'missing'})
    expect(find('service.reach')).toMatchObject({status: 'skipped'})
  })

  it('requires neither where only a proxy is checked', async () => {
    const {find} = await doctor(PROXY, {})
    expect(find('settings.service-url')).toMatchObject({status: 'skipped'})
    expect(find('settings.api-key')).toBeUndefined()
  })

  it.each([
    ['https://…', 'placeholder'],
    ['https://your-service.com/access/v1', 'placeholder'],
    ['https://api.example.com/access/v1', 'placeholder'],
    ['<url>', 'placeholder'],
    ['http://service.invalid/access/v1', 'plain-http'],
    ['service.invalid/access/v1', 'invalid'],
    [`https://user:canary-password@service.invalid/access/v1`, 'invalid'],
    ['https://service.invalid/access/v1?key=x', 'invalid'],
  ])('does not accept %s as the address of the service', async (value, problem) => {
    const {find} = await check({STORIES_SERVICE_URL: value, STORIES_API_KEY: KEY})
    expect(find('settings.service-url')).toMatchObject({status: 'error', problem})
    expect(find('service.reach')).toMatchObject({status: 'skipped'})
  })

  it('warns of an address that is not the base address', async () => {
    const {url} = await sandbox()
    const {find} = await doctor([], settingsOf({url: `${url}/stories`}))
    expect(find('settings.service-url')).toMatchObject({status: 'warning', problem: 'wrong-path'})
    expect(find('service.teams')).toMatchObject({
      status: 'error',
      problem: 'not-found',
      fix: expect.stringContaining('/access/v1'),
    })
    // One cause is one error.
    for (const kind of ['collections', 'stories']) {
      expect(find(`service.${kind}`)).toMatchObject({status: 'skipped'})
    }
  })

  it.each([
    ['<your key>', 'placeholder'],
    ['your-api-key', 'placeholder'],
    ['xxxxxxxx', 'placeholder'],
    ['changeme', 'placeholder'],
    ['STORIES_API_KEY', 'placeholder'],
    [`Bearer ${KEY}`, 'key-shape'],
    [`"${KEY}"`, 'key-shape'],
    [`${KEY} ${KEY}`, 'key-shape'],
    [`${KEY}é`, 'key-shape'],
  ])('does not accept %s as a key', async (value, problem) => {
    const {find} = await check({STORIES_SERVICE_URL: URL, STORIES_API_KEY: value})
    expect(find('settings.api-key')).toMatchObject({status: 'error', problem})
  })

  it.each([
    ['abc123', 'placeholder'],
    ['your-project-id', 'placeholder'],
    ['Abc_1', 'invalid'],
  ])('does not accept %s as a project', async (value, problem) => {
    const {find} = await check({SANITY_PROJECT_ID: value})
    expect(find('settings.project-id')).toMatchObject({status: 'error', problem})
  })

  it.each([
    ['STORIES_ALLOWED_ORIGINS', '*'],
    ['STORIES_ALLOWED_ORIGINS', 'https://studio.example.com/'],
    ['STORIES_FRESH_FOR', 'soon'],
    ['SANITY_API_HOST', 'http://api.sanity.io'],
    ['REDIS_URL', 'https://:canary-password@redis'],
    ['PORT', '99999'],
  ])('reports an invalid %s', async (name, value) => {
    const {code, findings} = await check({[name]: value})
    expect(code).toBe(1)
    const others = findings.filter(({id}) => id === 'settings.other')
    expect(others).toMatchObject([{problem: 'invalid', message: expect.stringContaining(name)}])
  })

  it.each([
    ['SANITY_STUDIO_STORIES_API_KEY', 'another'],
    ['VITE_ANYTHING', KEY],
    ['NEXT_PUBLIC_CONFIG', `{"key":"${KEY}"}`],
  ])('reports a key that %s would publish', async (name, value) => {
    const {find} = await check({STORIES_API_KEY: KEY, [name]: value})
    expect(find('settings.public')).toMatchObject({
      status: 'error',
      problem: 'key-public',
      message: expect.stringContaining(name),
    })
  })

  it('warns where certificates are not verified', async () => {
    const {find} = await check({NODE_TLS_REJECT_UNAUTHORIZED: '0'})
    expect(find('settings.tls')).toMatchObject({status: 'warning', problem: 'tls-off'})
  })
})
