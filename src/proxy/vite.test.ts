import {describe, expect, it, vi} from 'vitest'
import {storiesProxy} from './vite.ts'

const authorize = () => null

describe('the plugin of Vite', () => {
  it('lets a build go on that has no key, and no server', () => {
    const unset = undefined as unknown as string
    const plugin = storiesProxy({serviceUrl: unset, apiKey: unset, authorize})
    const server = {middlewares: {use: vi.fn()}}
    expect(() => plugin.configureServer(server)).toThrow(/^apiKey is required/)
    expect(() => plugin.configurePreviewServer(server)).toThrow(/^apiKey is required/)
  })

  it('answers where the Studio looks by default', () => {
    const use = vi.fn()
    storiesProxy({
      serviceUrl: 'https://service.example/access/v1',
      apiKey: 'k',
      authorize,
    }).configureServer({middlewares: {use}})
    expect(use).toHaveBeenCalledWith('/api/stories', expect.any(Function))
  })
})
