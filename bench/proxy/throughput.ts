import {once} from 'node:events'
import {get, type IncomingMessage} from 'node:http'
import {TOKEN} from '../../test/proxy/processes.ts'
import {figure, table} from '../markdown.ts'
import {pin} from '../process.ts'
import {loadInTurn} from './measure.ts'
import type {Part} from './watched.ts'
import {listen} from './service.ts'

const GOAL = 5000
const LISTINGS = ['/teams', '/collections?teamId=team-1']
const OF_NODE = new Set(['date', 'connection', 'keep-alive'])

/** Cached listings a second, of the proxy and of bare Node that sends the same bytes to everyone. */
export const measureListings: Part = async ({proxy, seconds}) => {
  const rows: string[][] = []
  // This process has nothing else to do meanwhile, so it is the bare server.
  for (const pid of [proxy.pid, process.pid]) pin(pid, 0)
  for (const path of LISTINGS) {
    const {headers, body} = await record(proxy.url + path)
    const bare = await listen((_, response) => void response.writeHead(200, headers).end(body))
    const target = {paths: [path], seconds}
    const measured = await loadInTurn([
      {...target, url: proxy.url, pid: proxy.pid},
      {...target, url: bare.url, pid: process.pid},
    ])
    await bare.close()
    const cells = measured.map(({rate, p99, cpu}) =>
      [rate, p99, cpu * 1000].map(figure).join(' / '),
    )
    const [own = 0, limit = 0] = measured.map(({rate}) => rate)
    const goal = `≥ ${GOAL}${own < GOAL ? ' (missed)' : ''}`
    rows.push([path, figure(body.length), ...cells, figure(own / limit), goal])
  }
  pin(process.pid, 0, 1)
  const own = 'a second a core / p99, ms / µs of CPU'
  return table(['cached listing', 'bytes', own, 'bare Node', 'of bare Node', 'goal'], rows)
}

/** A response as it was received, not decoded, without the headers that Node adds. */
async function record(url: string) {
  const headers = {authorization: `Bearer ${TOKEN}`, 'accept-encoding': 'gzip'}
  const [response] = (await once(get(url, {headers}), 'response')) as [IncomingMessage]
  return {
    headers: response.rawHeaders.filter(
      (_, at, all) => !OF_NODE.has(all[at - (at % 2)]!.toLowerCase()),
    ),
    body: Buffer.concat(await response.toArray()),
  }
}
