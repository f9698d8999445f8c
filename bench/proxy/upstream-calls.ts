/**
 * Counts the requests to a service when 1,000 callers meet a cold cache, and in an outage of 6 s
 * under load: this proxy against nginx with `proxy_cache_lock` and stale serving. Loopback only.
 */
import {spawn, spawnSync} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startSandbox, type Fault} from '../../src/sandbox/index.ts'
import {
  CANARY,
  freePort,
  startProxyProcess,
  startSanity,
  TOKEN,
} from '../../test/proxy/processes.ts'

if (spawnSync('which', ['nginx']).status !== 0) {
  process.stderr.write('nginx is missing: apt-get install nginx-light\n')
  process.exit(1)
}

const CALLERS = 1000
const FAULTS: Readonly<Record<string, Fault[]>> = {
  healthy: [],
  failing: [{type: 'status', status: 500}],
  limited: [{type: 'rate-limit', retryAfter: 30}],
}
const directory = await mkdtemp(join(tmpdir(), 'stories-calls-'))
const sanity = await startSanity()
const sandbox = await startSandbox({keys: [CANARY], latency: 50})

async function startNginx() {
  const port = await freePort()
  const own = await mkdtemp(join(directory, 'n-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${own}/${name};`)
    .join('\n')
  const config = `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1; daemon off; pid ${own}/pid; error_log /dev/null;
events { worker_connections 4096; }
http {
  access_log off; ${temporary}
  proxy_cache_path ${own}/cache keys_zone=c:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${sandbox.origin}/access/v1/;
      proxy_set_header Authorization "Bearer ${CANARY}";
      proxy_ignore_headers Cache-Control Vary;
      proxy_cache c; proxy_cache_valid 200 1s; proxy_cache_lock on;
      proxy_cache_use_stale error timeout updating http_500 http_429;
      proxy_cache_background_update on;
    }
  }
}`
  await writeFile(join(own, 'conf'), config)
  const child = spawn('nginx', ['-c', join(own, 'conf'), '-p', own], {stdio: 'ignore'})
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until it listens
    if (
      await fetch(`${url}/none`).then(
        () => true,
        () => false,
      )
    )
      break
    // oxlint-disable-next-line no-await-in-loop -- until it listens
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {url, stop: async () => void child.kill()}
}

const startProxy = () =>
  startProxyProcess({
    serviceUrl: sandbox.url,
    sanityUrl: sanity.url,
    env: {STORIES_FRESH_FOR: '1', STORIES_CONNECT_TIMEOUT: '5'},
  })

async function call(url: string): Promise<number> {
  const answer = await fetch(`${url}/teams`, {headers: {authorization: `Bearer ${TOKEN}`}})
  await answer.arrayBuffer()
  return answer.status
}

process.stdout.write(
  '| case | server | requests to the service | seconds | answers |\n|---|---|---|---|---|\n',
)
try {
  for (const [name, faults] of [...Object.entries(FAULTS), ['outage of 6 s', null] as const]) {
    for (const [server, start] of [
      ['proxy', startProxy],
      ['nginx', startNginx],
    ] as const) {
      /* oxlint-disable no-await-in-loop -- one case at a time */
      sandbox.clear()
      const {url, stop} = await start()
      const statuses = new Map<number, number>()
      const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (faults === null) await call(url)
      sandbox.setFault(...(faults ?? [{type: 'status', status: 500} as const]))
      sandbox.clearRequests()
      const started = Date.now()
      if (faults === null) {
        while (Date.now() - started < 6000) {
          for (const status of await Promise.all(Array.from({length: 20}, () => call(url))))
            note(status)
        }
      } else
        for (const status of await Promise.all(Array.from({length: CALLERS}, () => call(url))))
          note(status)
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
      process.stdout.write(
        `| ${name} | ${server} | ${sandbox.requests.length} | ${seconds} | ${answers} |\n`,
      )
      await stop()
      /* oxlint-enable no-await-in-loop */
    }
  }
} finally {
  await Promise.all([sanity.close(), sandbox.close()])
  await rm(directory, {recursive: true, force: true})
}
