import {randomInt} from 'node:crypto'
import {once} from 'node:events'
import {createServer} from 'node:net'
import {PORTS, SettingsError, type ServerName} from './settings.ts'

/**
 * Chooses a free port for each server: the one that the user set, otherwise its default or the next
 * free one.
 *
 * @throws SettingsError when a port that the user set is taken or set twice
 */
export async function choosePorts<Name extends ServerName>(
  names: readonly Name[],
  set: Readonly<Partial<Record<ServerName, number>>>,
): Promise<Record<Name, number>> {
  const chosen = new Map<number, Name>()
  for (const name of names) {
    const port = set[name]
    if (port === undefined) continue
    const other = chosen.get(port)
    const {variable} = PORTS[name]
    if (other !== undefined) {
      throw new SettingsError(
        `${PORTS[other].variable} and ${variable} are both ${port}: each server needs its own`,
      )
    }
    if (!(await isPortFree(port))) {
      throw new SettingsError(`${variable} is ${port}, but another program uses that port`)
    }
    chosen.set(port, name)
  }
  for (const name of names) {
    if (set[name] !== undefined) continue
    let port: number = PORTS[name].initial
    while (chosen.has(port) || !(await isPortFree(port))) port += 1
    chosen.set(port, name)
  }
  return Object.fromEntries([...chosen].map(([port, name]) => [name, port])) as Record<Name, number>
}

/** Whether a port of this machine is free, on IPv4 and IPv6, since `localhost` can be both. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))
}

/**
 * Ports that no system gives to connections, nor to servers that ask for any port: Linux begins with
 * 32,768. Browsers refuse some of those below.
 */
const UNASSIGNED = {from: 11_000, to: 32_000}

/** Where this process looks next. It begins anywhere, since other processes look too. */
let next = randomInt(UNASSIGNED.from, UNASSIGNED.to)

/**
 * Ports that are free, each returned once. They stay free until their servers start, however long
 * that takes: the system hands none of them out meanwhile.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    const port = next
    next = next + 1 < UNASSIGNED.to ? next + 1 : UNASSIGNED.from
    // oxlint-disable-next-line no-await-in-loop -- one after another, until there are enough
    if (await isPortFree(port)) ports.push(port)
  }
  return ports
}

async function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer().listen({port, host, exclusive: true})
  try {
    await once(server, 'listening')
    await once(server.close(), 'close')
    return true
  } catch (error) {
    // Without IPv6, no server can listen there either.
    const {code} = error as NodeJS.ErrnoException
    return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
  }
}
