import {readFileSync} from 'node:fs'
import {spawnSync} from 'node:child_process'
import {describe, expect, it} from 'vitest'
import manifest from '../../package.json' with {type: 'json'}

const read = (name: string) =>
  readFileSync(new URL(`../../examples/proxy/${name}`, import.meta.url), 'utf8')

/** The lists of strings of a Dockerfile's instruction. */
function listOf(dockerfile: string, instruction: string): string[] {
  const found = new RegExp(`^${instruction}\\b[^[\n]*(\\[.*\\])$`, 'm').exec(dockerfile)
  return JSON.parse(found?.[1] ?? '[]') as string[]
}

describe('the deployment files', () => {
  it('start the command of the package as an unprivileged user, with a health check', () => {
    const dockerfile = read('Dockerfile')
    // Each package with its version. The operator sets that of the plugin, which has no default.
    const [, packages = ''] = /npm install (?:--\S+ )+(.*)$/m.exec(dockerfile) ?? []
    expect(packages.split(' ')).toEqual([
      `"${manifest.name}@\${STORIES_VERSION:?}"`,
      `ioredis@${manifest.devDependencies.ioredis}`,
      `@modelcontextprotocol/server@${manifest.devDependencies['@modelcontextprotocol/server']}`,
    ])
    expect(listOf(dockerfile, 'CMD')).toEqual([
      'node',
      `node_modules/${manifest.name}/${manifest.bin['sanity-plugin-stories'].slice(2)}`,
      'proxy',
    ])
    // By number: Kubernetes can't tell from a name whether a user is root.
    expect(dockerfile).toMatch(/^USER 1000$/m)
    expect(listOf(dockerfile, 'HEALTHCHECK')[2]).toContain("process.env.PORT+'/healthz'")
  })

  it('pin their images by digest, and let an operator override them', () => {
    const [, node = ''] =
      /^ARG NODE_IMAGE=(\S+)\nFROM \$\{NODE_IMAGE\}$/m.exec(read('Dockerfile')) ?? []
    const compose = read('compose.yaml')
    const images = [...compose.matchAll(/^ +(?:image|NODE_IMAGE): (.+)$/gm)].map(
      ([, image = '']) =>
        /^\$\{(\w+):-([\w:.-]+@sha256:[\da-f]{64})\}$/.exec(image)?.slice(1) ?? [],
    )
    expect(images).toEqual([
      ['NODE_IMAGE', node],
      ['REDIS_IMAGE', expect.stringMatching(/^redis:/)],
    ])
    const page = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8')
    for (const [name = ''] of images) expect(page).toMatch(new RegExp(`^${name}=\\S+@sha256:`, 'm'))
  })

  it('use only settings of the command, and no secret', () => {
    const {stdout} = spawnSync(process.execPath, ['src/cli/proxy-command/main.ts', '--help'], {
      encoding: 'utf8',
    })
    const compose = read('compose.yaml')
    const names = [...compose.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)]
    expect(names.length).toBeGreaterThan(3)
    for (const [, name = '', value] of names) {
      expect(stdout).toContain(`  ${name} `)
      const isOptional = name === 'STORIES_ALLOWED_ORIGINS'
      if (name !== 'REDIS_URL') expect(value).toBe(`\${${name}:${isOptional ? '-' : '?'}}`)
    }
  })
})
