import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {startSandbox, type Fault} from '../../src/sandbox/index.ts'
import {CANARY, get, startProxyProcess, startSanity} from './processes.ts'

/** `npm run test:release` takes 600. */
const SECONDS = Number(process.env['STORIES_SOAK_SECONDS'] ?? 4)
/** Batches of requests a second, as far as the machine can. */
const TICKS = 10
/** Requests of a batch. */
const BATCH = 10
/** Ticks. Each fault comes once in a short soak, too. */
const FAULT_EVERY = Math.min(3 * TICKS, Math.ceil((SECONDS * TICKS) / 10))

const FAULTS: readonly Fault[][] = [
  [],
  [{type: 'status', status: 500}],
  [{type: 'hang'}],
  [],
  [{type: 'cut'}],
  [{type: 'status', status: 429, retryAfter: '1'}],
  [],
  [{type: 'status', status: 200, body: '[{"id": "'}],
  [{type: 'reset'}],
  [{type: 'status', status: 200, body: '{"data": []}'}],
]

describe.skipIf(process.platform !== 'linux')('a soak with faults that switch', () => {
  it(
    'keeps every response correct and memory flat',
    {timeout: (SECONDS + 240) * 1000},
    async () => {
      const [sanity, sandbox] = await Promise.all([
        startSanity(),
        startSandbox({keys: [CANARY], stories: 1000, teams: 4, collections: 10}),
      ])
      const env = {STORIES_FRESH_FOR: '0.5', STORIES_CONNECT_TIMEOUT: '1', STORIES_TIMEOUT: '2'}
      const proxy = await startProxyProcess({serviceUrl: sandbox.url, sanityUrl: sanity.url, env})
      const resident = () =>
        Number(
          /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${proxy.child.pid}/status`, 'utf8'))?.[1],
        ) / 1024
      try {
        const paths = ['/stories', '/teams', '/collections']
        for (const path of paths) {
          // A busy machine may need longer than the limit that the hang is for.
          // oxlint-disable-next-line no-await-in-loop -- all are warm before faults start
          await expect.poll(async () => (await get(proxy, path)).status).toBe(200)
        }
        const statuses = new Map<number, number>()
        const samples: number[] = []
        // Counted, since a busy machine takes longer for each.
        for (let tick = 0; tick < SECONDS * TICKS; tick++) {
          if (tick % FAULT_EVERY === 0) {
            sandbox.setFault(...(FAULTS[(tick / FAULT_EVERY) % FAULTS.length] ?? []))
          }
          if (tick % TICKS === 0) samples.push(resident())
          const batch = Array.from({length: BATCH}, async (_, index) => {
            const answer = await get(proxy, paths[index % 3])
            await answer.arrayBuffer()
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
          })
          // oxlint-disable-next-line no-await-in-loop -- a steady rate
          await Promise.all([...batch, new Promise((resolve) => setTimeout(resolve, 1000 / TICKS))])
        }
        const half = samples.slice(Math.floor(samples.length / 2))
        const early = Math.max(...samples.slice(0, Math.floor(samples.length / 2)))
        const late = Math.max(...half)
        process.stderr.write(
          `soak of ${SECONDS} s: ${JSON.stringify([...statuses])}, resident ${early.toFixed(0)} then ${late.toFixed(0)} MB, ${sandbox.requests.length} requests to the service\n`,
        )
        expect([...statuses.keys()]).toEqual([200])
        expect(late).toBeLessThan(early * 1.2 + 10)
      } finally {
        await proxy.stop()
        await Promise.all([sanity.close(), sandbox.close()])
      }
    },
  )
})
