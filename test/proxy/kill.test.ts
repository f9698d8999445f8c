import {describe, expect, it} from 'vitest'
import {startSandbox} from '../../src/sandbox/index.ts'
import {CANARY, get, hasRedis, startProxyProcess, startRedis, startSanity} from './processes.ts'

/** `npm run test:release` kills 50. */
const KILLS = Number(process.env['STORIES_KILLS'] ?? 10)
describe.skipIf(!hasRedis)('a proxy that is killed', () => {
  it(`leaves no wrong response behind, ${KILLS} times`, async () => {
    const [redis, sanity, sandbox] = await Promise.all([
      startRedis(),
      startSanity(),
      startSandbox({keys: [CANARY], latency: 20}),
    ])
    const env = {REDIS_URL: redis.url, STORIES_FRESH_FOR: '0.01', STORIES_TIMEOUT: '1'}
    const start = () => startProxyProcess({serviceUrl: sandbox.url, sanityUrl: sanity.url, env})
    const expected = JSON.stringify(
      (sandbox.content.teams as {id: string}[]).map(({id}) => id).sort(),
    )
    const seen = new Set<string>()
    const wrong: number[] = []
    const read = async (proxy: {url: string}) => {
      const answer = await get(proxy, '/teams')
      const text = await answer.text()
      if (answer.status === 200) {
        seen.add(JSON.stringify((JSON.parse(text) as {id: string}[]).map(({id}) => id).sort()))
      } else wrong.push(answer.status)
    }
    const survivor = await start()
    let next = start()
    try {
      for (let round = 0; round < KILLS; round++) {
        /* oxlint-disable no-await-in-loop -- one death after another */
        const victim = await next
        next = start()
        const load = Array.from({length: 20}, () => read(victim).catch(() => {}))
        await Promise.race([
          Promise.all(load),
          new Promise((resolve) => setTimeout(resolve, Math.random() * 40)),
        ])
        victim.child.kill('SIGKILL')
        await Promise.all([...load, read(survivor), read(survivor)])
        /* oxlint-enable no-await-in-loop */
      }
      expect([...seen]).toEqual([expected])
      expect(wrong.filter((status) => status < 502)).toEqual([])
      expect((await get(survivor, '/teams')).status).toBe(200)
    } finally {
      await Promise.all([survivor.stop(), (await next).stop()])
      await Promise.all([redis.stop(), sanity.close(), sandbox.close()])
    }
  })
})
