import {rolldown} from 'rolldown'
import {expect, it} from 'vitest'

it('matches its source: after a change of it, run this with “--update”', async () => {
  const input = new URL('frame-script.ts', import.meta.url).pathname
  const bundle = await rolldown({input, platform: 'browser', tsconfig: false})
  const {output} = await bundle.generate({format: 'iife', minify: true, comments: false})
  await bundle.close()
  const text = `${JSON.stringify(output[0].code.trim())}\n`
  await expect(text).toMatchFileSnapshot('frame-script.json')
})
