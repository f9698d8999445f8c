import {expect, it, onTestFinished, vi} from 'vitest'
import {resolveOptions} from '../proxy/options.ts'
import {createServiceClient} from './check-stories.ts'

const settings = {serviceUrl: 'https://service.example/access/v1', apiKey: 'key'}

it('takes listings that are as large as those which the proxy takes', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const service = createServiceClient(settings)
  const loadOf = (bytes: number) => {
    const headers = {'content-length': String(bytes)}
    vi.stubGlobal('fetch', async () => new Response('[{"id": "story"}]', {headers}))
    return service.stories()
  }
  const {maxBodyBytes} = resolveOptions({...settings, authorize: () => null})
  expect(await loadOf(maxBodyBytes)).toHaveLength(1)
  await expect(loadOf(maxBodyBytes + 1)).rejects.toThrow(`longer than ${maxBodyBytes} bytes`)
})
