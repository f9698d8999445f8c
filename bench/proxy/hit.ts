/** CPU per cached hit through the core alone, by the process's own clock: fit for a shared machine. */
import {hash} from 'node:crypto'
import {createStoriesProxy, sanityUser, type Answer, type Incoming} from '../../src/proxy/index.ts'

const headers: Readonly<Record<string, string>> = {
  authorization: `Bearer ${'t'.repeat(100)}`,
  'accept-encoding': 'gzip, deflate, br',
  origin: 'https://studio.example.com',
}
const user = {id: 'p1', provider: 'google', roles: [{name: 'editor'}]}
const records = Array.from({length: 40}, (_, index) => ({id: `s${index}`, title: `Story ${index}`}))
const proxy = createStoriesProxy({
  serviceUrl: 'https://service.example/access/v1',
  apiKey: 'key',
  authorize: sanityUser({projectId: 'abc', fetch: async () => Response.json(user)}),
  allowedOrigins: ['https://studio.example.com'],
  fetch: async () => Response.json(records),
})
const portable: Incoming = {
  method: 'GET',
  target: '/api/stories/stories?teamId=t1',
  header: (name) => headers[name] ?? null,
  hasBody: false,
  request: () => new Request('https://proxy.example/'),
}
const native: Incoming = {...portable, digest: (text) => hash('sha256', text, 'binary')}
await proxy.handle(native)
const again = proxy.prepare(native)

const CALLS = 100_000
const CASES: Readonly<Record<string, () => Answer | Promise<Answer>>> = {
  'a hit anywhere': () => proxy.handle(portable),
  "a hit with Node's own digest": () => proxy.handle(native),
  'the same request again on its connection': again,
}
for (const [name, answer] of Object.entries(CASES)) {
  const rounds: number[] = []
  for (let round = 0; round < 5; round++) {
    // A verdict counts for a minute: each round begins with one.
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await answer()
    const before = process.cpuUsage()
    for (let call = 0; call < CALLS; call++) {
      if (answer() instanceof Promise) throw new Error('A hit must not be a promise')
    }
    const {user: spent, system} = process.cpuUsage(before)
    rounds.push((spent + system) / CALLS)
  }
  process.stdout.write(`${Math.min(...rounds).toFixed(2)} µs of CPU for ${name}\n`)
}
