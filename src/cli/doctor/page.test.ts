import type {ServerResponse} from 'node:http'
import {createServer} from 'node:https'
import {describe, expect, it} from 'vitest'
import {makeCertificate, trust} from './certificate.testing.ts'
import {doctor, portOf, sandbox, serve, settingsOf} from './testing.ts'

const SCRIPT = 'window.service = {}'

/** A website that sends the same response to every request. */
function site(respond: (response: ServerResponse) => void): Promise<string> {
  return serve((_, response) => respond(response))
}

const script = (headers: Record<string, string>, body = SCRIPT) =>
  site((response) => void response.writeHead(200, headers).end(body))

const page = (policy: string, html = '<!doctype html>') =>
  site((response) => {
    response.setHeader('content-type', 'text/html')
    if (policy) response.setHeader('content-security-policy', policy)
    response.end(html)
  })

describe('the checks of the embed script', () => {
  it('passes every check of a correct script', async () => {
    const {origin} = await sandbox()
    const {code, find} = await doctor(['--script-url', `${origin}/embed.js`], {})
    expect(code).toBe(0)
    expect(find('script.reach')).toMatchObject({status: 'ok'})
    expect(find('script.type')).toMatchObject({status: 'ok'})
    expect(find('script.cross-origin')).toBeUndefined()
  })

  it('follows redirects to the script', async () => {
    const {origin} = await sandbox()
    const before = await site((response) =>
      response.writeHead(302, {location: `${origin}/embed.js`}).end(),
    )
    const {find} = await doctor(['--script-url', before], {})
    expect(find('script.type')).toMatchObject({status: 'ok'})
  })

  it.each([
    [404, 'not-found'],
    [500, 'server-error'],
    [403, 'unexpected-status'],
  ])('fails when the script responds with %s', async (status, problem) => {
    const origin = await site((response) => response.writeHead(status).end())
    const {code, find} = await doctor(['--script-url', origin], {})
    expect(code).toBe(1)
    expect(find('script.reach')).toMatchObject({status: 'error', problem})
  })

  it('fails when the script is unreachable', async () => {
    const {find} = await doctor(['--script-url', 'http://127.0.0.1:1/embed.js'], {})
    expect(find('script.reach')).toMatchObject({status: 'error', problem: 'unreachable'})
  })

  it.each<[status: string, headers: Record<string, string>, body?: string]>([
    ['error', {'content-type': 'text/html'}, '\n<!DOCTYPE html><title>Not found'],
    ['error', {'content-type': 'text/plain', 'x-content-type-options': 'nosniff'}],
    ['error', {'content-type': 'image/png'}],
    ['warning', {'content-type': 'text/plain'}],
    ['warning', {}],
  ])('reports a type other than JavaScript as %s (%o)', async (status, headers, body) => {
    const {find} = await doctor(['--script-url', await script(headers, body)], {})
    expect(find('script.type')).toMatchObject({status, problem: 'wrong-type'})
  })

  it('reports a script that its own server refuses to other origins', async () => {
    const headers = {
      'content-type': 'text/javascript',
      'cross-origin-resource-policy': 'same-origin',
    }
    const origin = await script(headers)
    const {find} = await doctor(
      ['--script-url', `${origin}/a.js`, '--page-url', await page('')],
      {},
    )
    expect(find('script.cross-origin')).toMatchObject({
      status: 'error',
      problem: 'cross-origin-blocked',
    })
    const own = await doctor(['--script-url', `${origin}/a.js`, '--page-url', `${origin}/`], {})
    expect(own.find('script.cross-origin')).toBeUndefined()
  })
})

describe('the checks of a page', () => {
  async function check(policy: string, html?: string, more: readonly string[] = []) {
    const service = await sandbox()
    const scriptUrl = `${service.origin}/embed.js`
    const pageUrl = await page(
      policy.replaceAll('SERVICE', service.origin),
      html?.replaceAll('SCRIPT', scriptUrl),
    )
    const run = await doctor(
      ['--script-url', scriptUrl, '--page-url', pageUrl, ...more],
      settingsOf(service),
    )
    return {...run, service}
  }

  it('passes a page without a policy', async () => {
    const {code, find} = await check('')
    expect(code).toBe(0)
    expect(find('page.reach')?.message).toBe('The page loads, with no policy')
    for (const need of ['script', 'connect', 'img', 'media']) {
      expect(find(`page.${need}-src`)).toMatchObject({status: 'ok'})
    }
  })

  it('passes a page with the documented policy', async () => {
    const {code} = await check(
      "default-src 'none'; script-src SERVICE; connect-src SERVICE; img-src SERVICE; media-src SERVICE",
    )
    expect(code).toBe(0)
  })

  it.each(['script-src', 'connect-src', 'img-src', 'media-src'])(
    'suggests the entry that is missing in %s',
    async (need) => {
      const {code, find, service} = await check(`default-src SERVICE; ${need} 'self'`)
      expect(code).toBe(1)
      expect(find(`page.${need}`)).toEqual({
        id: `page.${need}`,
        status: 'error',
        problem: 'csp-source',
        message: `${need} does not allow ${service.origin}`,
        fix: `Change the directive to \`${need} 'self' ${service.origin}\`.`,
      })
    },
  )

  it.each([
    ["style-src 'self'", 'warning'],
    ["style-src-attr 'unsafe-inline'; style-src 'self'", 'warning'],
    ["style-src 'unsafe-inline' 'nonce-abc'", 'warning'],
    ["style-src 'unsafe-inline'", 'ok'],
    ["style-src 'self'; style-src-elem 'unsafe-inline'", 'ok'],
    ["img-src 'self'", 'ok'],
  ])('reports a script that injects styles under the policy %s: %s', async (policy, status) => {
    const type = {'content-type': 'text/javascript'}
    const scriptUrl = await script(type, `document.createElement('style')`)
    const pageUrl = await page(policy)
    const {find} = await doctor(['--script-url', scriptUrl, '--page-url', pageUrl], {})
    expect(find('page.style-src')).toMatchObject({
      status,
      ...(status === 'warning' && {problem: 'csp-style'}),
    })
  })

  it.each([
    ["require-trusted-types-for 'script'", 'ok'],
    ["require-trusted-types-for 'script'; trusted-types *", 'ok'],
    ["require-trusted-types-for 'script'; trusted-types a sanity-plugin-stories", 'ok'],
    ["require-trusted-types-for 'script'; trusted-types a", 'error'],
    ["require-trusted-types-for 'script', trusted-types 'none'", 'error'],
    ['trusted-types a', undefined],
  ])(
    'reports whether the embed may create its Trusted Type under %s: %s',
    async (policy, status) => {
      const {find} = await check(policy)
      expect(find('page.trusted-types')?.status).toBe(status)
      expect(find('page.trusted-types')?.fix).toBe(
        status === 'error'
          ? 'Add sanity-plugin-stories to the directive trusted-types.'
          : undefined,
      )
    },
  )

  it('warns of a script that sets HTML where Trusted Types are required', async () => {
    const type = {'content-type': 'text/javascript'}
    const pageUrl = await page("require-trusted-types-for 'script'")
    for (const [code, status] of [
      ['a.innerHTML = b', 'warning'],
      ['a.innerHTML == b', 'ok'],
    ] as const) {
      const args = ['--script-url', await script(type, code), '--page-url', pageUrl]
      const {find} = await doctor(args, {})
      expect(find('page.trusted-types')?.status).toBe(status)
    }
  })

  it('ignores the style policy for a script that injects no styles', async () => {
    const {find} = await check("style-src 'none'")
    expect(find('page.style-src')).toBeUndefined()
  })

  it('requires an entry for each origin of thumbnails', async () => {
    const service = await sandbox({publicUrl: 'https://media.example.net'})
    const pageUrl = await page(`default-src ${service.origin}`)
    const {find} = await doctor(
      ['--script-url', `${service.origin}/embed.js`, '--page-url', pageUrl],
      settingsOf(service),
    )
    expect(find('page.script-src')).toMatchObject({status: 'ok'})
    expect(find('page.img-src')).toMatchObject({
      problem: 'csp-source',
      fix: expect.stringContaining(`\`img-src ${service.origin} https://media.example.net\``),
    })
  })

  it('requires more for a script that fetches posters and shows them as data', async () => {
    const service = await sandbox({publicUrl: 'https://media.example.net'})
    const fetching = await script({'content-type': 'text/javascript'}, 'reader.readAsDataURL(blob)')
    const pageUrl = await page(`default-src ${fetching} https://media.example.net; connect-src *`)
    const args = ['--script-url', fetching, '--page-url', pageUrl]
    const {find} = await doctor(args, settingsOf(service))
    expect(find('page.connect-src')?.message).toContain('https://media.example.net')
    expect(find('page.img-src')).toMatchObject({
      problem: 'csp-source',
      message: 'img-src does not allow data:',
      fix: expect.stringContaining(`\`img-src ${fetching} https://media.example.net data:\``),
    })
    const strict = await page(`default-src ${fetching}`)
    const refused = await doctor([...args.slice(0, 3), strict], settingsOf(service))
    expect(refused.find('page.connect-src')).toMatchObject({problem: 'csp-source'})
  })

  it('requires an entry for the service that the script is configured with', async () => {
    const {find} = await check('connect-src SERVICE', undefined, [
      '--api-base-url',
      'https://api.example.net/embed',
    ])
    expect(find('page.connect-src')).toMatchObject({
      problem: 'csp-source',
      message: 'connect-src does not allow https://api.example.net',
    })
  })

  it('reports a nonce that is not passed on to the script', async () => {
    const policy = "script-src 'nonce-abc123'"
    const without = await check(policy, '<script src="SCRIPT"></script>')
    expect(without.code).toBe(0)
    expect(without.find('page.script-src')).toMatchObject({status: 'warning', problem: 'csp-nonce'})
    const other = await check(policy, '<script nonce="abc123" src="/other.js"></script>')
    expect(other.find('page.script-src')).toMatchObject({problem: 'csp-nonce'})
    const tagged = await check(policy, '<script src="SCRIPT" nonce="abc123"></script>')
    expect(tagged.find('page.script-src')).toMatchObject({status: 'ok'})
  })

  it('accepts a script that is added by a trusted script', async () => {
    const policy = "script-src 'nonce-abc123' 'strict-dynamic'"
    const added = await check(policy, '<script nonce="abc123" src="/bundle.js"></script>')
    expect(added.find('page.script-src')).toMatchObject({status: 'ok'})
    const written = await check(policy, '<script src="SCRIPT"></script>')
    expect(written.find('page.script-src')).toMatchObject({problem: 'csp-nonce'})
  })

  it('applies each of the policies of a page, in its HTML too', async () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="img-src 'self'">`
    const {find} = await check('img-src SERVICE', meta)
    expect(find('page.reach')?.message).toBe('The page loads, with 2 policies')
    expect(find('page.img-src')).toMatchObject({problem: 'csp-source'})
  })

  it('reports a script that an https page loads over http', async () => {
    const certificate = makeCertificate('localhost', -1, 1)
    trust(certificate)
    const port = await portOf(createServer(certificate, (_, response) => response.end()))
    const args = ['--script-url', 'http://127.0.0.2.invalid/embed.js', '--page-url']
    const {find} = await doctor([...args, `https://localhost:${port}/`], {})
    expect(find('page.secure')).toMatchObject({status: 'error', problem: 'mixed-content'})
  })

  it.each([
    [404, 'not-found'],
    [503, 'server-error'],
    [401, 'unexpected-status'],
  ])('fails when the page responds with %s', async (status, problem) => {
    const {origin} = await sandbox()
    const pageUrl = await site((response) => response.writeHead(status).end())
    const {code, find} = await doctor(
      ['--script-url', `${origin}/embed.js`, '--page-url', pageUrl],
      {},
    )
    expect(code).toBe(1)
    expect(find('page.reach')).toMatchObject({status: 'error', problem})
  })

  it('fails when the page is unreachable', async () => {
    const {origin} = await sandbox()
    const args = ['--script-url', `${origin}/embed.js`, '--page-url', 'http://127.0.0.1:1/']
    expect((await doctor(args, {})).find('page.reach')).toMatchObject({problem: 'unreachable'})
  })
})
