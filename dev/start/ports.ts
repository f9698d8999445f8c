import {randomInt} from 'node:crypto'
import {createServer, type Server} from 'node:net'
import {PORT_VARIABLES, SettingsError, type ServerName, type WantedPort} from './settings.ts'

/** How many ports from a taken default on are tried. */
const TRIES = 100

/**
 * Chooses a free port for each server: the requested one, or the next free one when that was only
 * a default.
 *
 * @param isFree - Checks a port. Default: {@link isPortFree}.
 * @throws SettingsError when an explicit port is taken or requested twice.
 */
export async function choosePorts<Name extends ServerName>(
  wanted: Readonly<Record<Name, WantedPort>>,
  isFree: (port: number) => Promise<boolean> = isPortFree,
): Promise<Record<Name, number>> {
  const entries = Object.entries<WantedPort>(wanted) as [Name, WantedPort][]
  const chosen = new Map<number, Name>()

  for (const [name, {port, explicit}] of entries) {
    if (!explicit) continue
    const other = chosen.get(port)
    if (other !== undefined) {
      throw new SettingsError(
        `${PORT_VARIABLES[other]} and ${PORT_VARIABLES[name]} are both ${port}: each server needs its own`,
      )
    }
    if (!(await isFree(port))) {
      throw new SettingsError(
        `${PORT_VARIABLES[name]} is ${port}, but another program uses that port`,
      )
    }
    chosen.set(port, name)
  }

  for (const [name, {port, explicit}] of entries) {
    if (explicit) continue
    let free = port
    while (chosen.has(free) || !(await isFree(free))) {
      free += 1
      if (free >= port + TRIES || free > 65_535) {
        throw new SettingsError(
          `No port from ${port} to ${free - 1} is free: set one with ${PORT_VARIABLES[name]}`,
        )
      }
    }
    chosen.set(free, name)
  }
  return Object.fromEntries([...chosen].map(([port, name]) => [name, port])) as Record<Name, number>
}

/**
 * Whether a port of this machine is free, on IPv4 and IPv6, since `localhost` can be both.
 */
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
  try {
    await close(await listen(port, host))
    return true
  } catch (error) {
    // Without IPv6, no server can listen there either.
    const {code} = error as NodeJS.ErrnoException
    return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
  }
}

function listen(port: number, host: string): Promise<Server> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({port, host, exclusive: true}, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
