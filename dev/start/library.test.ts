import {describe, expect, it} from 'vitest'
import {generateContent} from '../../src/sandbox/content/generate.ts'
import {createSandbox} from '../../src/sandbox/index.ts'
import {describeLibrary, proxyLimits} from './library.ts'

describe('the proxy of a generated library', () => {
  it('keeps the default limits up to 1,000,000 records, and raises them beyond', () => {
    expect(proxyLimits({stories: 1_000_000, collections: 2000})).toEqual({})
    expect(proxyLimits({stories: 1_100_000}).maxItems).toBe(1_100_000)
    expect(proxyLimits({collections: 1_200_000}).maxItems).toBe(1_200_000)
  })

  it('accepts as many bytes as the sandbox sends', async () => {
    const stories = 2000
    const sandbox = createSandbox({data: generateContent({stories, teams: 200}, 1)})
    const response = await sandbox.fetch(
      new Request('http://127.0.0.1:65535/access/v1/stories', {
        headers: {authorization: 'Bearer demo-key'},
      }),
    )
    const bytes = (await response.arrayBuffer()).byteLength
    const most = proxyLimits({stories: 2_000_000}).maxBodyBytes ?? 0
    expect((bytes / stories) * 2_000_000).toBeLessThan(most)
  })
})

it('describes a library in words', () => {
  expect(describeLibrary({teams: 200, stories: 100_000})).toBe('200 Teams and 100,000 Stories')
  expect(describeLibrary({stories: 0})).toBe('0 Stories')
})
