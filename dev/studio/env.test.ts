import {runInNewContext} from 'node:vm'
import {expect, it} from 'vitest'

import {envScript} from './env.ts'

it('hands the page the values it knows and no others', () => {
  const page: Record<string, unknown> = {}
  runInNewContext(envScript({SANITY_STUDIO_DATASET: "it's", STORIES_API_KEY: 'secret'}), page)
  expect(page['studioEnv']).toEqual({SANITY_STUDIO_DATASET: "it's"})
})
