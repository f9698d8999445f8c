import {expect, it} from 'vitest'
import {buildScript} from '../sandbox/script/build.ts'

it('matches its source: after a change of it, run this with “--update”', async () => {
  const script = await buildScript(new URL('frame-script.ts', import.meta.url))
  const text = `${JSON.stringify(script.trim())}\n`
  await expect(text).toMatchFileSnapshot('frame-script.json')
})
