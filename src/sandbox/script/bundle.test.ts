import {gzipSync} from 'node:zlib'
import {describe, expect, it} from 'vitest'
import {loadScript} from './bundle.ts'

describe('loadScript', () => {
  it('takes at most 10 kB gzipped', async () => {
    expect(gzipSync(await loadScript()).byteLength).toBeLessThanOrEqual(10_000)
  })

  it('consists of one classic script without imports', async () => {
    const script = await loadScript()
    expect(() => new Function(script)).not.toThrow()
    expect(script).not.toMatch(/\b(?:import|export|require)\b\s*[({'"*]/)
  })

  it('uses the brand in every name', async () => {
    const script = await loadScript('acme-2')
    expect(script).toContain('`acme-2`')
    expect(script).not.toContain('__stories_brand__')
    expect(() => new Function(script)).not.toThrow()
  })

  it('never inserts HTML', async () => {
    expect(await loadScript()).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write/)
  })

  it.each(['', '2fast', 'Acme', '-a', 'a b', '</script>', 'a"+alert(1)+"', 'é'])(
    'rejects the brand %j',
    async (brand) => {
      await expect(loadScript(brand)).rejects.toThrow(TypeError)
    },
  )
})
