import {runInNewContext} from 'node:vm'
import {expect, it} from 'vitest'

import {envScript} from './env.ts'

it('passes only known values to the page', () => {
  const page: Record<string, unknown> = {}
  runInNewContext(envScript({SANITY_STUDIO_DATASET: "it's", STORIES_API_KEY: 'secret'}), page)
  expect(page['studioEnv']).toEqual({SANITY_STUDIO_DATASET: "it's"})
})
