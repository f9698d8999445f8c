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

/** Ports that are free now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({length: count}, () => listen(0, '127.0.0.1')))
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  })
  await Promise.all(servers.map(close))
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
